import app from '@adonisjs/core/services/app'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import type { MaintenanceTask } from '#core/health/maintenance_tasks'
import { countOldRows, deleteOldRows, type OldRows } from '#core/health/old_rows'

/** How long runs of the optimizer, alerts and notes of backups are kept. */
const RECORDS_KEPT_DAYS = 365

async function oldRecords(): Promise<OldRows[]> {
  const before = toSql((await app.container.make(Clock)).now().minus({ days: RECORDS_KEPT_DAYS }))
  const begun: OldRows['where'] = (query) => query.whereNull('is_open').where('started_at', '<', before)
  const closed: OldRows['where'] = (query) => query.whereNull('is_open').where('closed_at', '<', before)
  return [
    { table: 'optimizer_runs', what: 'optimizer runs deleted', where: begun },
    { table: 'measure_alerts', what: 'alerts deleted', where: closed },
    { table: 'backup_runs', what: 'notes of backups deleted', where: begun },
  ]
}

/** The module's upkeep. */
export const operationsTasks: MaintenanceTask[] = [
  {
    id: 'operations.old_records',
    name: 'Delete old runs and alerts',
    about: `Deletes optimizer runs, alerts and notes of backups that ended more than ${RECORDS_KEPT_DAYS} days ago. The backups themselves stay.`,
    estimate: async () => countOldRows(await oldRecords()),
    run: async (work) => deleteOldRows(await oldRecords(), work),
  },
]
