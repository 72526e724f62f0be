import app from '@adonisjs/core/services/app'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import type { MaintenanceTask } from '#core/health/maintenance_tasks'
import { countOldRows, deleteOldRows, type OldRows } from '#core/health/old_rows'
import { STRANGERS_KEPT_DAYS } from '#support/limits'

async function oldThreads(): Promise<OldRows[]> {
  const before = toSql((await app.container.make(Clock)).now().minus({ days: STRANGERS_KEPT_DAYS }))
  const where: OldRows['where'] = (query) => query.whereNull('user_id').where('last_message_at', '<', before)
  return [{ table: 'support_threads', what: 'conversations deleted', where }]
}

/** The module's upkeep. */
export const supportTasks: MaintenanceTask[] = [
  {
    id: 'support.old_threads',
    name: 'Delete old support emails',
    about: `Deletes conversations with people without an account, ${STRANGERS_KEPT_DAYS} days after the last message.`,
    estimate: async () => countOldRows(await oldThreads()),
    run: async (work) => deleteOldRows(await oldThreads(), work),
  },
]
