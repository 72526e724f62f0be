import { setTimeout as sleep } from 'node:timers/promises'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { assert } from '@japa/assert'
import { pluginAdonisJS } from '@japa/plugin-adonisjs'
import { spec } from '@japa/runner/reporters'
import type { Test } from '@japa/runner/core'
import type { Config } from '@japa/runner/types'
import { closeChromium, openPages } from '#tests/browser/support/chromium'
import { removeLeftDisks } from '#tests/faults/bed/small_disk'
import { checkInvariants } from '#tests/support/billing/invariants'
import { prepareSchema } from '#tests/support/copied_schema'
import { totalsReporter } from '#tests/support/totals_reporter'
import '#tests/support/properties'

export const plugins: Config['plugins'] = [assert(), pluginAdonisJS(app)]

export const reporters: Config['reporters'] = { activated: ['spec', 'totals'], list: [spec(), totalsReporter] }

export const runnerHooks: Required<Pick<Config, 'setup' | 'teardown'>> = {
  setup: [prepareSchema],
  teardown: [checkIdle],
}

/** Functional tests speak HTTP to this process's own server; browser and tunnel suites start servers of their own. */
export const configureSuite: Config['configureSuite'] = (suite) => {
  suite.onGroup((group) => {
    group.each.teardown(checkBooks)
    group.each.setup(() => describePages)
  })
  if (suite.name === 'browser') suite.teardown(closeChromium)
  if (['faults', 'files'].includes(suite.name)) suite.setup(removeLeftDisks)
  if (['functional', 'files'].includes(suite.name)) suite.setup(() => testUtils.httpServer().start())
}

/** Whatever a test of billing did, the books are right after it. */
async function checkBooks(test: Test) {
  if (test.options.meta['fileName']?.includes('/billing/')) await checkInvariants()
}

/** A time-out in a browser says what did not come. What was there instead says why. */
async function describePages(hasFailed: boolean) {
  const pages = hasFailed ? await openPages() : ''
  if (pages) throw new Error(`Its pages showed:\n\n${pages}`)
}

/**
 * What a test leaves running without a pause takes a processor from all tests after it, and nothing else shows it. A busy
 * machine makes a process look busy for a while: only one that never pauses is meant.
 */
async function checkIdle() {
  for (let look = 0; look < 30; look += 1) {
    const before = performance.eventLoopUtilization()
    await sleep(500)
    if (performance.eventLoopUtilization(before).utilization <= 0.95) return
  }
  throw new Error('A test left something behind that keeps this process busy without an end.')
}
