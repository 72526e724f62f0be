import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { Refusal } from '../lib/node.mjs'
import { inBuild, inRoot } from '../lib/paths.mjs'
import { partsWithBudget } from './parts.mjs'

/** What a file takes on its way: its compressed copy, where it has one. */
async function sizeOf(file) {
  const path = inBuild('public/assets', file)
  const { size } = await stat(existsSync(`${path}.br`) ? `${path}.br` : path)
  return size
}

const kilobytes = (bytes) => (bytes / 1000).toFixed(1)

/** The script of each page as it travels (brotli), in bytes. */
export async function measure(index) {
  const rows = []
  for (const { path, language, kind, scripts } of index) {
    const bytes = (await Promise.all(scripts.map(sizeOf))).reduce((sum, size) => sum + size, 0)
    rows.push({ path, language, kind, bytes })
  }
  return rows
}

/** Refuses a build whose pages ask for more script than frontend/budgets.json allows. */
export async function checkBudgets(index) {
  const { kilobytesOfScript, kilobytesOfPart } = JSON.parse(await readFile(inRoot('frontend/budgets.json'), 'utf8'))
  const budgets = { ...kilobytesOfScript, ...kilobytesOfPart }
  const rows = await measure([...index, ...(await partsWithBudget(Object.keys(kilobytesOfPart)))])
  const tooBig = rows.filter(({ kind, bytes }) => bytes > budgets[kind] * 1000)
  if (tooBig.length === 0) return
  const lines = tooBig.map(
    ({ path, language, kind, bytes }) =>
      `${path} (${language}): ${kilobytes(bytes)} kB of script, ${budgets[kind]} kB allowed`
  )
  throw new Refusal(`Pages are over their budget (frontend/budgets.json, brotli):\n${lines.join('\n')}`)
}
