import app from '@adonisjs/core/services/app'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import type { MaintenanceTask } from '#core/health/maintenance_tasks'
import { countOldRows, deleteOldRows, type OldRows } from '#core/health/old_rows'
import { CheckDue } from '#billing/actions/check_due'
import { EVENT_DAYS } from '#billing/rules'

const now = async () => (await app.container.make(Clock)).now()

async function oldEvents(): Promise<OldRows[]> {
  const before = toSql((await now()).minus({ days: EVENT_DAYS }))
  const where: OldRows['where'] = (query) => query.where('received_at', '<', before).whereNull('due_at')
  return [{ table: 'webhook_events', what: 'webhook events deleted', where }]
}

async function overdue() {
  const due = toSql(await now())
  return countOldRows([
    { table: 'subscriptions', what: 'subscriptions reconciled', where: (query) => query.where('check_at', '<=', due) },
  ])
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
    estimate: overdue,
    async run() {
      const before = await overdue()
      await (await app.container.make(CheckDue)).execute()
      return before
    },
  },
]
