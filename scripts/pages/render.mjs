/** A thread that renders every page in one language: the app's texts are fixed once its modules are loaded. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { assetsOf, lateTagsOf, tagsOf } from './assets.mjs'

function fileName(path) {
  return path === '*' ? 'not-found.html' : `${path.slice(1).replaceAll('/', '-') || 'index'}.html`
}

const { renderer, manifest, language, target } = workerData
const { pagesIn } = await import(pathToFileURL(renderer).href)
const { pages, renderPage } = await pagesIn(language)
const index = []
for (const { path, kind, modules, drawn, description, still } of pages) {
  const assets = assetsOf(manifest, { modules, drawn }, language)
  const file = join(language, fileName(path))
  await mkdir(dirname(join(target, file)), { recursive: true })
  await writeFile(join(target, file), await renderPage(path, tagsOf(assets, { still }), lateTagsOf(assets)))
  const { scripts, styles } = assets
  const status = path === '*' ? 404 : 200
  index.push({
    path,
    language,
    kind,
    file,
    status,
    indexed: Boolean(description),
    scripts: still ? [] : scripts,
    styles,
  })
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort.postMessage(index)
