import { prettyPrintError } from '@adonisjs/core'
import { explainInstallation } from '../start/failures.js'
import { createNodeServer } from '#core/http/node_server'
import { createIgnitor } from './ignitor.js'

createIgnitor()
  .httpServer()
  .start(createNodeServer)
  .catch((error: unknown) => {
    process.exitCode = 1
    const sentence = explainInstallation(error)
    if (sentence) process.stderr.write(`${sentence}\n`)
    else prettyPrintError(error)
  })
