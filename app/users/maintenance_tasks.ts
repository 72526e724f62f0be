import app from '@adonisjs/core/services/app'
import { Clock } from '#core/clock'
import { missedRows, recount } from '#core/database/recount'
import type { MaintenanceTask } from '#core/health/maintenance_tasks'
import { countOldRows, deleteOldRows } from '#core/health/old_rows'
import { expiredRows } from '#users/services/expired_rows'

const what = 'accounts that the total was off by'

const expired = async () => expiredRows((await app.container.make(Clock)).now())

/** The module's upkeep. */
export const userTasks: MaintenanceTask[] = [
  {
    id: 'users.expired',
    name: 'Delete expired sessions and links',
    about: 'Deletes sessions, links, sign-in challenges and stored answers that nobody can use any more.',
    estimate: async () => countOldRows(await expired()),
    run: async (work) => deleteOldRows(await expired(), work),
  },
  {
    id: 'users.total',
    name: 'Recount accounts',
    about: "Counts all accounts and corrects the total that the console's list shows.",
    estimate: async () => [{ what, count: await missedRows('users') }],
    run: async ({ signal, report }) => [
      { what, count: await recount('users', { signal, counted: (done) => report({ done }) }) },
    ],
  },
]
