import app from '@adonisjs/core/services/app'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import type { MaintenanceTask } from '#core/health/maintenance_tasks'
import { countOldRows, deleteOldRows, type OldRows } from '#core/health/old_rows'

async function expired(): Promise<OldRows[]> {
  const now = toSql((await app.container.make(Clock)).now())
  const where: OldRows['where'] = (query) => query.where('expires_at', '<=', now)
  return [{ table: 'forward_confirmations', what: 'confirmation links deleted', key: 'mailbox_id', where }]
}

/** The module's upkeep. */
export const mailboxTasks: MaintenanceTask[] = [
  {
    id: 'mailboxes.expired_links',
    name: 'Delete expired confirmation links',
    about: 'Deletes links that asked people whether mail may be forwarded to them, once they have expired.',
    estimate: async () => countOldRows(await expired()),
    run: async (work) => deleteOldRows(await expired(), work),
  },
]
