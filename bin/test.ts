process.env.NODE_ENV = 'test'
process.env.TZ = 'UTC'

import 'reflect-metadata'
import { prettyPrintError } from '@adonisjs/core'
import { configure, processCLIArgs, run } from '@japa/runner'

const { prepareTestEnvironment } = await import('../tests/support/environment.js')
prepareTestEnvironment()
const { createIgnitor } = await import('./ignitor.js')

createIgnitor()
  .testRunner()
  .configure(async (app) => {
    const { runnerHooks, ...config } = await import('../tests/bootstrap.js')
    processCLIArgs(process.argv.splice(2))
    configure({
      ...app.rcFile.tests,
      ...config,
      setup: runnerHooks.setup,
      teardown: [...runnerHooks.teardown, () => app.terminate()],
    })
  })
  .run(() => run())
  .catch((error: unknown) => {
    process.exitCode = 1
    prettyPrintError(error)
  })
