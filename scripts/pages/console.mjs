import { readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { inBuild } from '../lib/paths.mjs'

const folder = 'console'
const base = `/assets/${folder}/`
const entryPoint = 'admin/main.tsx'
const file = 'console.html'

/** The chunks that the entry needs before it can run, itself first. */
function closure(manifest, key, seen = new Set()) {
  const chunk = manifest[key]
  if (seen.has(chunk)) return seen
  seen.add(chunk)
  for (const other of chunk.imports ?? []) closure(manifest, other, seen)
  return seen
}

/** Writes the one document of the console; answers its line of the index. What follows the entry loads by itself. */
export async function renderConsole(renderer, target, icon) {
  const manifest = JSON.parse(await readFile(inBuild(`public${base}.vite/manifest.json`), 'utf8'))
  const { consoleDocument } = await import(pathToFileURL(renderer).href)
  const chunks = [...closure(manifest, entryPoint)]
  const [entry, ...others] = chunks.map((chunk) => chunk.file)
  const styles = [...new Set(chunks.flatMap(({ css = [] }) => css))]
  const tags = [
    `<link rel="icon" type="image/svg+xml" href="${icon}">`,
    ...styles.map((path) => `<link rel="stylesheet" href="${base}${path}">`),
    ...others.map((path) => `<link rel="modulepreload" href="${base}${path}">`),
    `<script type="module" src="${base}${entry}"></script>`,
  ]
  await writeFile(`${target}/${file}`, consoleDocument(tags.join('\n')))
  const scripts = [entry, ...others].map((path) => `${folder}/${path}`)
  return { path: '/admin', language: 'en', kind: 'console', file, status: 200, indexed: false, scripts, styles: [] }
}
