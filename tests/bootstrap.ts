import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { assert } from '@japa/assert'
import { pluginAdonisJS } from '@japa/plugin-adonisjs'
import { spec } from '@japa/runner/reporters'
import type { Test } from '@japa/runner/core'
import type { Config } from '@japa/runner/types'
import { migrate } from '#core/database/migrations'
import { closeChromium } from '#tests/browser/support/chromium'
import { checkInvariants } from '#tests/support/billing/invariants'
import { totalsReporter } from '#tests/support/totals_reporter'
import '#tests/support/properties'

export const plugins: Config['plugins'] = [assert(), pluginAdonisJS(app)]

export const reporters: Config['reporters'] = { activated: ['spec', 'totals'], list: [spec(), totalsReporter] }

export const runnerHooks: Required<Pick<Config, 'setup' | 'teardown'>> = {
  setup: [async () => void (await migrate())],
  teardown: [],
}

/** Functional tests speak HTTP to this process's own server; browser and tunnel suites start servers of their own. */
export const configureSuite: Config['configureSuite'] = (suite) => {
  suite.onGroup((group) => group.each.teardown(checkBooks))
  if (suite.name === 'browser') suite.teardown(closeChromium)
  if (['functional', 'files'].includes(suite.name)) suite.setup(() => testUtils.httpServer().start())
}

/** Whatever a test of billing did, the books are right after it. */
async function checkBooks(test: Test) {
  if (test.options.meta['fileName']?.includes('/billing/')) await checkInvariants()
}
