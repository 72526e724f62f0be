/**
 * `npm test`: every runner of the repository behind one command, without a question and without
 * anything to set up. The last line is the total over all of them.
 */
import { availableParallelism } from 'node:os'
import { endAll, run } from './lib/child.mjs'
import { entry } from './lib/node.mjs'
import { changedFiles } from './test/changed.mjs'
import { MOST_SHARE, readDurations, recordDurations } from './test/durations.mjs'
import { clearEnvironment, openWorkbench } from './test/environment.mjs'
import { help, readOptions } from './test/options.mjs'
import { failuresOf, printEnd, printTimes, printUnitTime, totalsLine } from './test/report.mjs'
import { installMissing, obstacle } from './test/requirements.mjs'
import { schedule } from './test/schedule.mjs'
import { choose, narrow } from './test/suites.mjs'
import { line, reportOf, sum } from './test/totals.mjs'

/**
 * Places for suites: one more than there are processors, because suites wait for other processes and for clocks. Those of half a
 * place may make it two suites more. Each takes up to a gigabyte.
 */
const MOST_SUITES = 6

let stopped = false

/** The first signal lets children clean up behind themselves, the second does not wait. */
function stopOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (stopped) process.exit(130)
      stopped = true
      endAll('SIGTERM')
      setTimeout(() => endAll(), 8000).unref()
    })
  }
}

const failure = { passed: 0, failed: 1, skipped: 0 }

/** A network with nothing but loopback. Each program becomes the next one, so that signals reach the suite. */
const OWN_NETWORK = ['unshare', '--net', 'sh', '-c', 'ip link set lo up && exec "$0" "$@"']

async function runSuite(suite, index, workbench, { filters, vitestFilters, live }) {
  if (stopped) return { suite, totals: failure, failed: true, note: 'not run: stopped', files: {}, output: '' }
  const file = workbench.totalsFile(index)
  const env = { ...(await workbench.environmentOf(suite)), CULVERT_TEST_TOTALS: file }
  const args = suite.args({ filters: suite.name === 'vitest' ? vitestFilters : filters, totals: file })
  const [command, ...words] = [...(suite.ownNetwork ? OWN_NETWORK : []), process.execPath, ...args]
  const result = await run(command, words, { env, timeoutMs: suite.timeoutMs, show: live })
  const { totals, files } = await reportOf(suite, result, file)
  const failed = result.code !== 0 || totals.failed > 0
  const note = result.timedOut ? `ended after ${suite.timeoutMs / 60_000} minutes` : undefined
  return { suite, ms: result.ms, totals, files, failed, note, output: result.output }
}

/** A suite that cannot run is named with what it lacks; it counts as one skip, or on CI as a failure. */
function setAside(suite, note) {
  const failed = Boolean(process.env.CI)
  const totals = failed ? failure : { passed: 0, failed: 0, skipped: 1 }
  return { suite, totals, files: {}, failed, note, output: note }
}

async function testAll(options) {
  const all = choose(options, await readDurations())
  const chosen = options.changedSince ? narrow(all, await changedFiles(options.changedSince)) : all
  await installMissing(chosen)
  const workbench = await openWorkbench(options)
  const blocked = new Map(chosen.map((suite) => [suite, obstacle(suite)]).filter(([, reason]) => reason))
  const ready = chosen.filter((suite) => !blocked.has(suite))
  const settings = { ...options, live: ready.filter(({ name }) => name !== 'build').length === 1 }
  const results = []
  const add = (result) => {
    results.push(result)
    console.log(totalsLine(result))
    if (result.failed && !settings.live) console.log(failuresOf(result))
  }
  for (const [suite, reason] of blocked) add(setAside(suite, reason))
  try {
    await schedule(ready, Math.min(availableParallelism() + 1, MOST_SUITES), async (suite) => {
      const crashed = ({ message }) => ({
        suite,
        totals: failure,
        files: {},
        failed: true,
        note: message,
        output: message,
      })
      add(await runSuite(suite, ready.indexOf(suite), workbench, settings).catch(crashed))
    })
  } finally {
    await workbench.close()
  }
  return results
}

const isComplete = ({ db, filters, changedSince }) => !db && filters.length === 0 && !changedSince
/** Only a run of everything says what share of it a file takes. */
const isWhole = (options) => options.names.length === 0 && isComplete(options)
const isUnit = (options) => options.names.join() === 'unit' && isComplete(options)

async function main(options) {
  const began = performance.now()
  console.log(`Seed: CULVERT_TEST_SEED=${options.seed} (repeats this run)`)
  const results = await testAll(options)
  const totals = sum(results.map((result) => result.totals))
  const ms = performance.now() - began
  const tooLong = isWhole(options) ? printTimes(results, ms) : []
  if (isUnit(options)) printUnitTime(ms)
  for (const { file, share } of tooLong) {
    totals.failed += 1
    console.log(
      `FAIL ${file} takes ${(share * 100).toFixed(1)} % of the time of all files, and ${MOST_SHARE * 100} % at most are allowed: split it or make it faster.`
    )
  }
  if (options.record) await recordDurations(results)
  if (results.length > 1) printEnd(results)
  return totals
}

await entry(async (argv) => {
  const options = readOptions(argv)
  if (options.help) return void console.log(help)
  stopOnSignals()
  clearEnvironment()
  const totals = await main(options)
  const strict = process.env.CI && totals.skipped > 0
  if (strict) console.log('On CI nothing may be skipped.')
  if (stopped) console.log('Stopped by a signal.')
  console.log(line(totals))
  return totals.failed > 0 || totals.passed === 0 || strict || stopped ? 1 : 0
})
