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

/** Without the hash of its content. */
const nameOf = (file) => file.replace(/-[\w-]{8}\.js$/, '')

/** A line for each page with too many files of script, and for each group of screens that a public page loads. */
export function filesOverBudget(index, { filesOfScript, groupsOfScreens }) {
  const names = new Set(index.flatMap(({ scripts }) => scripts.map(nameOf)))
  const unknown = groupsOfScreens.filter((group) => !names.has(group))
  return [
    ...unknown.map((group) => `${group}: no page loads a group of this name; frontend/budgets.json lists it`),
    ...index.flatMap(({ path, language, kind, scripts }) => {
      const strays = kind === 'public' ? scripts.filter((file) => groupsOfScreens.includes(nameOf(file))) : []
      const most = filesOfScript[kind]
      if (most === undefined) return [`${path} (${language}): pages of the kind ${kind} have no budget of files`]
      return [
        ...(scripts.length > most ? [`${path} (${language}): ${scripts.length} files of script, ${most} allowed`] : []),
        ...strays.map(
          (file) =>
            `${path} (${language}): ${file} is for screens; find the import, or change the groups in vite.config.ts`
        ),
      ]
    }),
  ]
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
  throw new Refusal(`Pages are over their budget (frontend/budgets.json, kilobytes as brotli):\n${lines.join('\n')}`)
}
