import { prettyPrintError } from '@adonisjs/core'
import { createIgnitor } from './ignitor.js'

createIgnitor()
  .httpServer()
  .start()
  .catch((error: unknown) => {
    process.exitCode = 1
    prettyPrintError(error)
  })
