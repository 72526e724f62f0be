/**
 * Renders every page of the browser app once, after the app itself has been built: a document per address in
 * build/pages with its assets named, and an index that the server answers from. Fails when a budget is exceeded.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { checkBudgets } from './pages/budgets.mjs'
import { assetsOf, tagsOf } from './pages/assets.mjs'
import { entry } from './lib/node.mjs'
import { inRoot } from './lib/paths.mjs'

const renderer = inRoot('build/.pages-renderer')
const target = inRoot('build/pages')

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
      rolldownOptions: { input: 'frontend/prerender.tsx' },
    },
  })
  return import(pathToFileURL(`${renderer}/prerender.js`).href)
}

function fileName(path) {
  return path === '*' ? 'not-found.html' : `${path.slice(1).replaceAll('/', '-') || 'index'}.html`
}

await entry(async () => {
  const manifest = JSON.parse(await readFile(inRoot('build/public/assets/.vite/manifest.json'), 'utf8'))
  const { pages, renderPage } = await loadRenderer()
  await mkdir(target, { recursive: true })
  const index = []
  for (const { path, kind, modules } of pages) {
    const assets = assetsOf(manifest, modules)
    const file = fileName(path)
    await writeFile(`${target}/${file}`, await renderPage(path, tagsOf(assets)))
    index.push({ path, kind, file, status: path === '*' ? 404 : 200, scripts: assets.scripts })
  }
  await writeFile(`${target}/pages.json`, JSON.stringify(index, null, 2))
  await rm(renderer, { recursive: true })
  await checkBudgets(index)
})
