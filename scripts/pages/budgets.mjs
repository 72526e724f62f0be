import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { Refusal } from '../lib/node.mjs'
import { inBuild, inRoot } from '../lib/paths.mjs'
import { partsWithBudget } from './parts.mjs'

const compress = promisify(brotliCompress)
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
const sizes = new Map()

async function sizeOf(file) {
  if (!sizes.has(file)) {
    const content = await readFile(inBuild('public/assets', file))
    sizes.set(file, (await compress(content, options)).length)
  }
  return sizes.get(file)
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
