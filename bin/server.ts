import { prettyPrintError } from '@adonisjs/core'
import { createIgnitor } from './ignitor.js'

createIgnitor()
  .httpServer()
  .start()
  .catch((error: unknown) => {
    process.exitCode = 1
    if (error instanceof Error && error.name === 'StartupRefused') process.stderr.write(`${error.message}\n`)
    else prettyPrintError(error)
  })
