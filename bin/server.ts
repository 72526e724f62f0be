import { prettyPrintError } from '@adonisjs/core'
import type { ApplicationService } from '@adonisjs/core/types'
import { explainInstallation } from '../start/failures.js'
import { createNodeServer } from '#core/http/node_server'
import { StartupRefused } from '#core/startup_checks'
import { createIgnitor } from './ignitor.js'

/** `npm start` prepares the database and then serves; this program only serves, and would answer every request with 500. */
async function refuseUnprepared(app: ApplicationService) {
  const { isMigrated } = await import('#core/database/migrations')
  if (!(await isMigrated()))
    throw new StartupRefused(['The database has no tables yet, or older ones. Run: culvert system prepare'])
  const { waitForRestore } = await import('#core/backup/settle_restore')
  const { Presence } = await import('#core/metrics/presence')
  await (await app.container.make(Presence)).begin(waitForRestore, async () => {})
}

createIgnitor()
  .tap((app) => void app.starting(() => refuseUnprepared(app)))
  .httpServer()
  .start(createNodeServer)
  .catch(async (error: unknown) => {
    const sentence = explainInstallation(error)
    if (sentence) process.stderr.write(`${sentence}\n`)
    else await prettyPrintError(error)
    // An open pool of connections would keep the process.
    process.exit(1)
  })
