/** Shows the script of every built page beside its budget; fails like the build when one is over it. */
import { readFile } from 'node:fs/promises'
import { entry } from './lib/node.mjs'
import { inRoot } from './lib/paths.mjs'
import { checkBudgets, measure } from './pages/budgets.mjs'
import { partsWithBudget } from './pages/parts.mjs'

await entry(async () => {
  const index = JSON.parse(await readFile(inRoot('build/pages/pages.json'), 'utf8'))
  const { kilobytesOfPart } = JSON.parse(await readFile(inRoot('frontend/budgets.json'), 'utf8'))
  const parts = await partsWithBudget(Object.keys(kilobytesOfPart))
  for (const { path, language, kind, bytes } of await measure([...index, ...parts])) {
    console.log(`${path.padEnd(20)} ${language} ${kind.padEnd(8)} ${(bytes / 1000).toFixed(1).padStart(7)} kB`)
  }
  await checkBudgets(index)
})
