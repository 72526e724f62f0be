import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import adonisjs from '@adonisjs/vite/client'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const entryPoints = ['frontend/main.tsx', 'admin/main.tsx'].filter((path) => existsSync(new URL(path, import.meta.url)))

/**
 * One configuration for both browser apps, so that they share chunks and one development server. The
 * output lies beside the compiled server: the development server never sees assets of an older build.
 */
export default defineConfig({
  plugins: [
    react(),
    adonisjs({
      entryPoints,
      buildDirectory: 'build/public/assets',
      reload: [],
      assets: { assets: ['frontend/assets/favicon.svg'] },
    }),
  ],
  resolve: { alias: { '~': fileURLToPath(new URL('frontend/src', import.meta.url)) } },
  // The development server's socket would otherwise listen on every interface.
  server: { ws: { host: '127.0.0.1' } },
  build: { target: 'es2022', cssCodeSplit: true, sourcemap: false },
})
