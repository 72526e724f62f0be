import app from '@adonisjs/core/services/app'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import type { MaintenanceTask, TaskFigure } from '#core/health/maintenance_tasks'
import { countOldRows, deleteOldRows, type OldRows } from '#core/health/old_rows'
import { isGateClosed } from '#core/restore/restore_gate'
import { CheckDue } from '#billing/actions/check_due'
import { EVENT_DAYS } from '#billing/rules'

const now = async () => (await app.container.make(Clock)).now()

async function oldEvents(): Promise<OldRows[]> {
  const before = toSql((await now()).minus({ days: EVENT_DAYS }))
  const where: OldRows['where'] = (query) => query.where('received_at', '<', before).whereNull('due_at')
  return [{ table: 'webhook_events', what: 'webhook events deleted', where }]
}

const reconciled = (count: number, unanswered = 0): TaskFigure[] => [
  { what: 'subscriptions reconciled', count },
  { what: "left for later because their provider didn't answer", count: unanswered },
]

/** After a restore they wait, as the worker's own round does, until the providers were asked what happened since the backup. */
async function checkDue(): Promise<CheckDue | null> {
  return (await isGateClosed()) ? null : app.container.make(CheckDue)
}

/** The module's upkeep. */
export const billingTasks: MaintenanceTask[] = [
  {
    id: 'billing.old_events',
    name: 'Delete old webhook events',
    about: `Deletes processed webhook events older than ${EVENT_DAYS} days. Payments and the ledger stay.`,
    estimate: async () => countOldRows(await oldEvents()),
    run: async (work) => deleteOldRows(await oldEvents(), work),
  },
  {
    id: 'billing.reconcile',
    name: 'Reconcile overdue subscriptions',
    about: 'Fetches subscriptions from their payment provider that are due for it.',
    estimate: async () => reconciled((await (await checkDue())?.count()) ?? 0),
    async run(work) {
      const did = await (await checkDue())?.execute(work)
      return reconciled(did?.reconciled ?? 0, did?.unanswered)
    },
  },
]
