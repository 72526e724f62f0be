/**
 * `npm test`: every runner of the house behind one command, without a question and without
 * anything to set up. The last line is the total over all of them.
 */
import { availableParallelism } from 'node:os'
import { endAll, run } from './lib/child.mjs'
import { entry } from './lib/node.mjs'
import { clearEnvironment, openWorkbench } from './test/environment.mjs'
import { help, readOptions } from './test/options.mjs'
import { installMissing, obstacle } from './test/requirements.mjs'
import { schedule } from './test/schedule.mjs'
import { choose } from './test/suites.mjs'
import { line, sum, totalsOf } from './test/totals.mjs'

function titleOf({ name, db, part, of }) {
  if (part) return `${name} ${part}/${of}`
  return db ? `${name} on ${db === 'mysql' ? 'MariaDB' : 'SQLite'}` : name
}

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

async function runSuite(suite, index, workbench, { filters, vitestFilters, live }) {
  if (stopped) return { passed: 0, failed: 1, skipped: 0 }
  const totals = workbench.totalsFile(index)
  const env = { ...(await workbench.environmentOf(suite)), CULVERT_TEST_TOTALS: totals }
  const args = suite.args({ filters: suite.name === 'vitest' ? vitestFilters : filters, totals })
  const result = await run(process.execPath, args, { env, timeoutMs: suite.timeoutMs, show: live })
  const found = await totalsOf(suite, result, totals)
  if (result.code !== 0 && !live) console.log(`\n──── ${titleOf(suite)} ────\n${result.output.trimEnd()}\n────`)
  const seconds = `${(result.ms / 1000).toFixed(1)} s`.padStart(8)
  const state = result.timedOut ? `ended after ${suite.timeoutMs / 60_000} minutes` : ''
  const figures = suite.kind === 'check' ? '' : line(found)
  const verdict = result.code === 0 && found.failed === 0 ? 'ok  ' : 'FAIL'
  console.log(`${verdict} ${titleOf(suite).padEnd(20)} ${seconds}  ${state || figures}`.trimEnd())
  return found
}

/** A suite that cannot run is named with what it lacks; it counts as one skip, or on CI as a failure. */
function setAside(suite, reason) {
  const failed = process.env.CI ? 1 : 0
  console.log(`${failed ? 'FAIL' : 'skip'} ${titleOf(suite).padEnd(20)} ${reason}`)
  return { passed: 0, failed, skipped: 1 - failed }
}

async function testAll(options) {
  const chosen = choose(options)
  await installMissing(chosen)
  const workbench = await openWorkbench()
  const results = []
  const ready = chosen.filter((suite) => {
    const reason = obstacle(suite)
    if (reason) results.push(setAside(suite, reason))
    return !reason
  })
  const settings = { ...options, live: ready.length === 1 }
  try {
    await schedule(ready, Math.min(3, Math.max(2, availableParallelism())), async (suite) => {
      const crashed = (error) => {
        console.log(`FAIL ${titleOf(suite).padEnd(20)} ${error.message}`)
        return { passed: 0, failed: 1, skipped: 0 }
      }
      results.push(await runSuite(suite, ready.indexOf(suite), workbench, settings).catch(crashed))
    })
  } finally {
    await workbench.close()
  }
  return sum(results)
}

await entry(async (argv) => {
  const options = readOptions(argv)
  if (options.help) return void console.log(help)
  stopOnSignals()
  clearEnvironment()
  const totals = await testAll(options)
  const strict = process.env.CI && totals.skipped > 0
  if (strict) console.log('On CI nothing may be skipped.')
  if (stopped) console.log('Stopped by a signal.')
  console.log(line(totals))
  return totals.failed > 0 || totals.passed === 0 || strict || stopped ? 1 : 0
})
