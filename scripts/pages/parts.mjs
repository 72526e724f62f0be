import { readFile } from 'node:fs/promises'
import { inBuild } from '../lib/paths.mjs'

/** The chunks that one needs before it can run, itself first, by their names in the manifest. */
export function closure(manifest, key, seen = new Set()) {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const other of manifest[key]?.imports ?? []) closure(manifest, other, seen)
  return seen
}

/** The chunks that are loaded by the time each part is first asked for, whichever way leads to it. */
function loadedBefore(manifest) {
  const parts = Object.keys(manifest).filter((key) => manifest[key].isEntry || manifest[key].isDynamicEntry)
  const own = new Map(parts.map((key) => [key, closure(manifest, key)]))
  const opens = (key) => [...own.get(key)].flatMap((chunk) => manifest[chunk]?.dynamicImports ?? [])
  const ways = new Map(parts.map((key) => [key, []]))
  for (const key of parts) for (const part of new Set(opens(key))) ways.get(part)?.push(key)
  // All of them at first, and fewer with each round: ways go in circles.
  const loaded = new Map(parts.map((key) => [key, new Set(manifest[key].isEntry ? [] : Object.keys(manifest))]))
  for (let isChanging = true; isChanging;) {
    isChanging = false
    for (const key of parts) {
      const before = loaded.get(key)
      const after = ways.get(key).reduce((left, way) => left.intersection(own.get(way).union(loaded.get(way))), before)
      isChanging ||= after.size < before.size
      loaded.set(key, after)
    }
  }
  return loaded
}

/** The files that this part of the console loads on first use, its worker among them: what is there by then is not its own weight. */
export function filesOfPart(manifest, part) {
  const loaded = loadedBefore(manifest).get(part)
  return [...closure(manifest, part)]
    .filter((key) => !loaded.has(key))
    .flatMap((key) => {
      const { file, css = [], assets = [] } = manifest[key]
      return [file, ...css, ...assets.filter((asset) => /\.m?js$/.test(asset))]
    })
}

/** Lines of an index, as pages have them, for parts of the console with a budget of their own. */
export async function partsWithBudget(parts) {
  const manifest = JSON.parse(await readFile(inBuild('public/assets/console/.vite/manifest.json'), 'utf8'))
  return parts.map((part) => {
    if (!manifest[part]) throw new Error(`${part} has a budget and is no part that loads by itself`)
    const scripts = filesOfPart(manifest, part).map((file) => `console/${file}`)
    return { path: part, language: 'en', kind: part, scripts }
  })
}
