import { readFile, writeFile } from 'node:fs/promises'
import { inRoot } from '../lib/paths.mjs'

/** Seconds of each test file in a run on a quiet machine, by suite. `npm test -- --record` writes it. */
const FILE = inRoot('scripts/test/durations.json')

/** What a file that nobody has measured yet is taken for. */
const UNKNOWN_SECONDS = 5

/** A file above this share of the time of all files fails a whole run: nothing that runs beside it can make up for one that long. */
export const MOST_SHARE = 0.05

export async function readDurations() {
  return JSON.parse(await readFile(FILE, 'utf8').catch(() => '{}'))
}

/** Keeps the figures of files that this run did not reach. */
export async function recordDurations(results) {
  const known = await readDurations()
  for (const { suite, files } of results) {
    if (Object.keys(files).length === 0) continue
    const seconds = Object.entries(files).map(([file, ms]) => [file, Math.round(ms / 100) / 10])
    known[suite.key] = { ...(suite.part > 1 ? known[suite.key] : {}), ...Object.fromEntries(seconds) }
  }
  await writeFile(FILE, `${JSON.stringify(sorted(known), null, 2)}\n`)
}

function sorted(value) {
  if (typeof value !== 'object') return value
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((key) => [key, sorted(value[key])])
  )
}

/** Deals files out to `of` parts that last about as long as one another: the longest first, each to the shortest part. */
export function split(files, seconds, of) {
  const parts = Array.from({ length: of }, () => ({ files: [], seconds: 0 }))
  const secondsOf = (file) => seconds[file] ?? UNKNOWN_SECONDS
  for (const file of files.toSorted((a, b) => secondsOf(b) - secondsOf(a) || (a < b ? -1 : 1))) {
    const shortest = parts.reduce((least, part) => (part.seconds < least.seconds ? part : least))
    shortest.files.push(file)
    shortest.seconds += secondsOf(file)
  }
  return parts.map((part) => part.files)
}

/** The longest files of a run, with their share of the time that all of them took. */
export function slowest(results, count = 10) {
  const all = results.flatMap(({ suite, files }) => Object.entries(files).map(([file, ms]) => ({ suite, file, ms })))
  const total = all.reduce((sum, { ms }) => sum + ms, 0)
  return all
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map((row) => ({ ...row, share: row.ms / total }))
}
