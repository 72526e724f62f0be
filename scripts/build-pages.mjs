/**
 * Renders every page of the browser app in every language, after the app itself has been built and compressed: a document per
 * address and language in build/pages with its assets named, and an index that the server answers from. Fails when a budget is
 * exceeded.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { build } from 'vite'
import { checkBudgets } from './pages/budgets.mjs'
import { renderConsole } from './pages/console.mjs'
import { iconOf } from './pages/assets.mjs'
import { serviceWorker, webManifest } from './pages/installable.mjs'
import { entry } from './lib/node.mjs'
import { inBuild, inRoot } from './lib/paths.mjs'

const renderer = inBuild('.pages-renderer')
const target = inBuild('pages')

/** The app as a module for this process. It is only needed here and removed again. */
async function loadRenderer() {
  await build({
    configFile: inRoot('vite.config.ts'),
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: renderer,
      emptyOutDir: true,
      manifest: false,
      emitAssets: false,
      rolldownOptions: { input: { prerender: 'frontend/prerender.tsx', console: 'admin/document.ts' } },
    },
  })
  return import(pathToFileURL(`${renderer}/prerender.js`).href)
}

/** The pages in one language, rendered by a thread with modules of its own. */
function renderIn(language, manifest) {
  const workerData = { renderer: `${renderer}/prerender.js`, manifest, language, target }
  return new Promise((resolve, reject) => {
    new Worker(new URL('pages/render.mjs', import.meta.url), { workerData })
      .once('message', resolve)
      .once('error', reject)
  })
}

await entry(async () => {
  const manifest = JSON.parse(await readFile(inBuild('public/assets/.vite/manifest.json'), 'utf8'))
  const { languages } = await loadRenderer()
  await mkdir(target, { recursive: true })
  const index = (await Promise.all(languages.map((language) => renderIn(language, manifest)))).flat()
  index.push(await renderConsole(`${renderer}/console.js`, target, iconOf(manifest)))
  await writeFile(`${target}/pages.json`, JSON.stringify(index, null, 2))
  await writeFile(`${target}/manifest.webmanifest`, webManifest(manifest))
  await writeFile(`${target}/service-worker.js`, await serviceWorker(index, target))
  await rm(renderer, { recursive: true })
  await checkBudgets(index)
})
