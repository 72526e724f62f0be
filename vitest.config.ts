import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** React and CLI tests lie beside their source; the server's are Japa's, in tests/. */
export default defineConfig({
  resolve: { alias: { '~': fileURLToPath(new URL('frontend/src', import.meta.url)) } },
  test: {
    exclude: ['**/node_modules/**', 'build/**'],
    projects: [
      { extends: true, test: { name: 'scripts', environment: 'node', include: ['scripts/**/*.test.mjs'] } },
      { extends: true, test: { name: 'cli', environment: 'node', include: ['cli/**/*.test.{ts,tsx}'] } },
      { extends: true, test: { name: 'admin', environment: 'happy-dom', include: ['admin/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: {
          name: 'frontend',
          environment: 'happy-dom',
          include: ['frontend/**/*.test.{ts,tsx}'],
          setupFiles: ['frontend/test-setup.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
})
