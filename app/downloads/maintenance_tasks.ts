import app from '@adonisjs/core/services/app'
import type { MaintenanceTask } from '#core/health/maintenance_tasks'
import { RemoveLeftovers } from '#downloads/actions/remove_leftovers'

const what = 'leftover builds deleted'

/** The module's upkeep. */
export const downloadTasks: MaintenanceTask[] = [
  {
    id: 'downloads.leftovers',
    name: 'Delete leftover builds',
    about: 'Deletes files of publications that never finished.',
    estimate: async () => [{ what, count: (await (await app.container.make(RemoveLeftovers)).find()).length }],
    run: async (work) => [{ what, count: (await (await app.container.make(RemoveLeftovers)).execute(work)).length }],
  },
]
