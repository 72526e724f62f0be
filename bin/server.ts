import { prettyPrintError } from '@adonisjs/core'
import type { ApplicationService } from '@adonisjs/core/types'
import { explainInstallation } from '../start/failures.js'
import { lockStorage } from '../start/storage_lock.js'
import { createNodeServer } from '#core/http/node_server'
import { StartupRefused } from '#core/startup_checks'
import { createIgnitor } from './ignitor.js'

/** A restore gives its lock of the storage folder back right after the other that is waited for. */
const RESTORE_ENDS_WITHIN_MS = 5_000

/** `npm start` prepares the database and then serves; this program only serves, and would answer every request with 500. */
async function refuseUnprepared(app: ApplicationService) {
  const { isMigrated } = await import('#core/database/migrations')
  if (!(await isMigrated()))
    throw new StartupRefused(['The database has no tables yet, or older ones. Run: culvert system prepare'])
  const { waitForRestore } = await import('#core/backup/settle_restore')
  const { Presence } = await import('#core/metrics/presence')
  const { default: env } = await import('../start/env.js')
  const isSqlite = env.get('DB_CLIENT', 'sqlite') === 'sqlite'
  await (
    await app.container.make(Presence)
  ).begin(waitForRestore, async () => {
    // Shared, whatever its role: who runs this program alone may run several. It keeps off a restore, which would write beside it.
    if (isSqlite) lockStorage(env.get('CULVERT_STORAGE'), 'web', RESTORE_ENDS_WITHIN_MS)
  })
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
