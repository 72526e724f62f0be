import { MOST_SHARE, slowest } from './durations.mjs'
import { line } from './totals.mjs'

export function titleOf({ name, db, part, of }) {
  if (part) return `${name} ${part}/${of}`
  return db ? `${name} on ${db === 'mysql' ? 'MariaDB' : 'SQLite'}` : name
}

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`

/** One suite in one line: the verdict, how long it took, its totals or what kept it from running. */
export function totalsLine({ suite, ms, totals, failed, note }) {
  const verdict = note && !failed ? 'skip' : failed ? 'FAIL' : 'ok  '
  const time = ms === undefined ? ''.padStart(10) : seconds(ms).padStart(10)
  const figures = note ?? (suite.kind === 'check' ? '' : line(totals))
  return `${verdict} ${titleOf(suite).padEnd(20)} ${time}  ${figures}`.trimEnd()
}

/** A line of a test that ended, in Japa's and in Vitest's output. */
const TEST_LINE = /^\s*[✔✖✓×]/
const ESCAPES = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'g')

/**
 * What a failed suite says about its failures: both runners print them after the last test. Of a crash in the middle, and
 * of a check, everything is kept.
 */
export function failuresOf({ suite, output }) {
  if (suite.kind === 'check') return output.trim()
  const lines = output.split('\n')
  const plain = lines.map((text) => text.replaceAll(ESCAPES, ''))
  const marked = plain.findIndex((text) => /^⎯+ Failed (Tests|Suites) /.test(text))
  const last = plain.findLastIndex((text) => TEST_LINE.test(text))
  const said = lines
    .slice(marked >= 0 ? marked : last + 1)
    .join('\n')
    .trim()
  return said || output.trim()
}

/** The totals of all suites, then what failed in full: output that was cut at its beginning still says what broke. */
export function printEnd(results) {
  console.log('\n──── Totals ────')
  for (const result of results) console.log(totalsLine(result))
  for (const result of results.filter(({ failed }) => failed))
    console.log(`\n──── Failed: ${titleOf(result.suite)} ────\n${failuresOf(result)}`)
}

/** How long the work may take on two quiet cores, and a whole run beside two busy loops (docs/benchmarks.md). */
const GOALS = { run: 14 * 60_000, busyRun: 30 * 60_000, checks: 60_000, unit: 30_000 }
const CHECKS = new Set(['typecheck', 'lint', 'format'])

const minutes = (ms) => (ms / 60_000).toFixed(1)

/** Prints where the time of a whole run went; answers the files that took too large a share of it. */
export function printTimes(results, runMs, print = console.log) {
  const ran = results.filter(({ ms }) => ms !== undefined)
  const checks = ran.filter(({ suite }) => CHECKS.has(suite.name)).reduce((sum, { ms }) => sum + ms, 0)
  const rows = slowest(ran)
  print('\n──── Times ────')
  for (const { suite, file, ms, share } of rows)
    print(`${seconds(ms).padStart(10)}  ${(share * 100).toFixed(1).padStart(4)} %  ${file} (${suite.key})`)
  print(`Types, lint and format: ${seconds(checks)} (goal on two quiet cores: ${GOALS.checks / 1000} s)`)
  const goals = `goal on two quiet cores: ${GOALS.run / 60_000} min, beside two busy loops: ${GOALS.busyRun / 60_000} min`
  print(`Whole run: ${minutes(runMs)} min (${goals})`)
  return rows.filter(({ share }) => share > MOST_SHARE)
}

/** The same of a run of the unit tests alone. */
export function printUnitTime(runMs, print = console.log) {
  print(`Unit tests: ${seconds(runMs)} (goal on two quiet cores, from the second run on: ${GOALS.unit / 1000} s)`)
}
