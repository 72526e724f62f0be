import { fileURLToPath } from 'node:url'
import adonisjs from '@adonisjs/vite/client'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import pdf from 'pdfjs-dist/package.json' with { type: 'json' }

/**
 * What the sign-in page needs comes in one file and what most screens need in another: on a slow line each further request costs
 * more than its bytes. What eight parts or more need is shared: a screen then loads no more bytes than with small files.
 */
const groups = [
  { name: 'start', tags: ['$initial' as const], priority: 1 },
  { name: 'shared', minShareCount: 8 },
]

/**
 * The console is built by itself: shared chunks would carry what only react-admin needs to every subscriber. While
 * developing, the one server of the subscriber app serves it too.
 */
export default defineConfig({
  plugins: [
    react(),
    adonisjs({
      entryPoints: ['admin/main.tsx'],
      buildDirectory: `${process.env.CULVERT_BUILD_FOLDER ?? 'build'}/public/assets/console`,
      assetsUrl: '/assets/console',
      reload: [],
    }),
  ],
  resolve: { alias: { '~': fileURLToPath(new URL('../frontend/src', import.meta.url)) } },
  build: {
    target: 'es2022',
    sourcemap: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
        // The PDF viewer asks for its decoders by their own names, so their folder is what tells versions apart.
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('_nowasm_fallback.js'))
            ? `pdf-${pdf.version}/[name][extname]`
            : '[name]-[hash][extname]',
      },
    },
  },
})
