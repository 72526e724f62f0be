import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { assert } from '@japa/assert'
import { pluginAdonisJS } from '@japa/plugin-adonisjs'
import type { Config } from '@japa/runner/types'
import { migrate } from '#tests/support/database'

export const plugins: Config['plugins'] = [assert(), pluginAdonisJS(app)]

export const runnerHooks: Required<Pick<Config, 'setup' | 'teardown'>> = {
  setup: [migrate],
  teardown: [],
}

/** Functional tests speak HTTP to this process's own server; browser and tunnel suites start servers of their own. */
export const configureSuite: Config['configureSuite'] = (suite) => {
  if (suite.name === 'functional') suite.setup(() => testUtils.httpServer().start())
}
