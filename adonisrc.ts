import { indexEntities } from '@adonisjs/core'
import { defineConfig } from '@adonisjs/core/app'
import { generateRegistry } from '@tuyau/core/hooks'

export default defineConfig({
  experimental: {},

  commands: [() => import('@adonisjs/core/commands'), () => import('@adonisjs/lucid/commands')],

  providers: [
    () => import('@adonisjs/core/providers/app_provider'),
    () => import('@adonisjs/core/providers/hash_provider'),
    () => import('@adonisjs/core/providers/vinejs_provider'),
    () => import('@adonisjs/lucid/database_provider'),
    () => import('@adonisjs/auth/auth_provider'),
    () => import('#providers/core_provider'),
    () => import('#providers/metrics_provider'),
    () => import('#providers/live_provider'),
    { file: () => import('@adonisjs/transmit/transmit_provider'), environment: ['web', 'test'] },
    { file: () => import('#providers/web_provider'), environment: ['web', 'test'] },
    // Only its development server is used, and tests need none.
    { file: () => import('@adonisjs/vite/vite_provider'), environment: ['web'] },
  ],

  preloads: [
    () => import('#start/modules'),
    { file: () => import('#start/routes'), environment: ['web', 'test'] },
    { file: () => import('#start/kernel'), environment: ['web', 'test'] },
    // Last: it loads what the ones before it named.
    { file: () => import('#start/whole_build'), environment: ['web'] },
  ],

  tests: {
    // A hang is all that these limits should end: a busy machine needs several times as long as a quiet one.
    suites: [
      { name: 'unit', files: ['tests/unit/**/*.spec.ts'], timeout: 300_000 },
      { name: 'functional', files: ['tests/functional/**/*.spec.ts'], timeout: 600_000 },
      { name: 'architecture', files: ['tests/architecture/**/*.spec.ts'], timeout: 300_000 },
      { name: 'browser', files: ['tests/browser/**/*.spec.ts'], timeout: 600_000 },
      { name: 'tunnel', files: ['tests/tunnel/**/*.spec.ts'], timeout: 900_000 },
      { name: 'files', files: ['tests/files/**/*.spec.ts'], timeout: 600_000 },
      { name: 'faults', files: ['tests/faults/**/*.spec.ts'], timeout: 600_000 },
      { name: 'mail', files: ['tests/mail/**/*.spec.ts'], timeout: 600_000 },
    ],
    forceExit: true,
  },

  directories: { tests: 'tests' },

  hooks: {
    init: [
      indexEntities({
        controllers: {
          enabled: true,
          source: 'app',
          glob: ['**/controllers/*_controller.ts'],
          importAlias: '#app',
          skipSegments: ['controllers'],
        },
        transformers: {
          enabled: true,
          source: 'app',
          glob: ['**/transformers/*_transformer.ts'],
          importAlias: '#app',
          skipSegments: ['transformers'],
        },
        events: { enabled: false },
        listeners: { enabled: false },
      }),
      generateRegistry(),
    ],
  },
})
