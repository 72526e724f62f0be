import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { inRoot } from '../lib/paths.mjs'
import { pictureOf } from './assets.mjs'

const ground = '#faf8f4'

/** What a browser needs to install the app. The server fills in the brand. */
export function webManifest(manifest) {
  const icon = (name, sizes, purpose) => ({ src: pictureOf(manifest, name), sizes, type: 'image/png', purpose })
  const brand = '__CULVERT_BRAND__'
  return JSON.stringify({
    id: '/app',
    name: brand,
    short_name: brand,
    start_url: '/app',
    scope: '/',
    display: 'standalone',
    background_color: ground,
    theme_color: ground,
    icons: [
      icon('icon-192', '192x192', 'any'),
      icon('icon-512', '512x512', 'any'),
      icon('icon-maskable-512', '512x512', 'maskable'),
    ],
  })
}

/** The service worker with the files of its offline page, and a name that changes when any of them does. */
export async function serviceWorker(index, folder) {
  const source = await readFile(inRoot('frontend/service-worker.js'), 'utf8')
  const offline = index.filter(({ path }) => path === '/offline')
  const files = [...new Set(offline.flatMap(({ styles }) => styles))].map((file) => `/assets/${file}`)
  const release = createHash('sha256').update(source).update(files.join())
  for (const { file } of offline) release.update(await readFile(`${folder}/${file}`))
  return source
    .replace('__CULVERT_RELEASE__', release.digest('hex').slice(0, 16))
    .replace("'__CULVERT_OFFLINE_FILES__'", files.map((file) => `'${file}'`).join(', '))
}
