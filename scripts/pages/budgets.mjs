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

/** Without the eight characters that stand for the content of a file. */
const nameOf = (file) => file.replace(/-[\w-]{8}\.js$/, '')

/** What pages ask for beyond what frontend/budgets.json allows, besides kilobytes: a line for each. */
export function filesOverBudget(index, { filesOfScript, groupsOfScreens }) {
  return index.flatMap(({ path, language, kind, scripts }) => {
    const groups = kind === 'public' ? groupsOfScreens : []
    const strays = scripts.filter((file) => groups.includes(nameOf(file)))
    return [
      ...(scripts.length > filesOfScript[kind]
        ? [`${path} (${language}): ${scripts.length} files of script, ${filesOfScript[kind]} allowed`]
        : []),
      ...strays.map((file) => `${path} (${language}): ${file} is for screens, not for public pages`),
    ]
  })
}

/** Refuses a build whose pages ask for more script than frontend/budgets.json allows. */
export async function checkBudgets(index) {
  const allowed = JSON.parse(await readFile(inRoot('frontend/budgets.json'), 'utf8'))
  const budgets = { ...allowed.kilobytesOfScript, ...allowed.kilobytesOfPart }
  const rows = await measure([...index, ...(await partsWithBudget(Object.keys(allowed.kilobytesOfPart)))])
  const tooBig = rows.filter(({ kind, bytes }) => bytes > budgets[kind] * 1000)
  const lines = tooBig.map(
    ({ path, language, kind, bytes }) =>
      `${path} (${language}): ${kilobytes(bytes)} kB of script, ${budgets[kind]} kB allowed`
  )
  lines.push(...filesOverBudget(index, allowed))
  if (lines.length === 0) return
  throw new Refusal(`Pages are over their budget (frontend/budgets.json, brotli):\n${lines.join('\n')}`)
}
