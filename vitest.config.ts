import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { markdownPages } from './frontend/markdown-plugin.ts'

// Tests expect dates in UTC, wherever the machine is.
process.env['TZ'] = 'UTC'

/** Seeds what tests draw at random. */
const properties = 'tests/support/properties.ts'

/**
 * React and CLI tests lie beside their source; the server's are Japa's, in tests/. The files of a project in a browser's
 * stead share a process: most of their time would go into loading the same packages again. Their set-up keeps them apart.
 */
export default defineConfig({
  plugins: [markdownPages()],
  resolve: { alias: { '~': fileURLToPath(new URL('frontend/src', import.meta.url)) } },
  test: {
    // Tests wait for programs and screens, which a busy machine makes slow; a hang is all that these limits should end.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    exclude: ['**/node_modules/**', 'build/**', 'build.next/**', 'build.old/**'],
    projects: [
      { extends: true, test: { name: 'scripts', environment: 'node', include: ['scripts/**/*.test.mjs'] } },
      {
        extends: true,
        test: {
          name: 'cli',
          environment: 'node',
          include: ['cli/**/*.test.{ts,tsx}'],
          setupFiles: [properties],
        },
      },
      {
        extends: true,
        test: {
          name: 'admin',
          environment: 'happy-dom',
          isolate: false,
          include: ['admin/**/*.test.{ts,tsx}'],
          setupFiles: [properties, 'frontend/test-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'frontend',
          environment: 'happy-dom',
          isolate: false,
          include: ['frontend/**/*.test.{ts,tsx}'],
          setupFiles: [properties, 'frontend/test-setup.ts'],
        },
      },
    ],
  },
})
