import { fileURLToPath } from 'node:url'
import adonisjs from '@adonisjs/vite/client'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

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
  build: { target: 'es2022', sourcemap: false },
})
