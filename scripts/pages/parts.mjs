import { readFile } from 'node:fs/promises'
import { inBuild } from '../lib/paths.mjs'

/** The chunks that one needs before it can run, itself first, by their names in the manifest. */
export function closure(manifest, key, seen = new Set()) {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const other of manifest[key]?.imports ?? []) closure(manifest, other, seen)
  return seen
}

/** The files that only this part of the console brings along: what others load as well is not its own weight. */
export function filesOfPart(manifest, part) {
  const own = closure(manifest, part)
  const others = Object.entries(manifest).filter(([key, { isEntry, isDynamicEntry }]) => {
    return key !== part && (isEntry || isDynamicEntry) && !closure(manifest, key).has(part)
  })
  const shared = new Set(others.flatMap(([key]) => [...closure(manifest, key)]))
  return [...own].filter((key) => !shared.has(key)).flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])])
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
