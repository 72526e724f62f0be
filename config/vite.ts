import { defineConfig } from '@adonisjs/vite'

/** Only the development server is used: built pages name their assets themselves (scripts/build-pages.mjs). */
export default defineConfig({ buildDirectory: 'public/assets', manifestFile: 'public/assets/.vite/manifest.json' })
