import app from '@adonisjs/core/services/app'
import type { MaintenanceTask } from '#core/health/maintenance_tasks'
import { PruneRemovals } from '#vpn/actions/prune_removals'

const what = 'removed peers forgotten'

/** The module's upkeep. */
export const vpnTasks: MaintenanceTask[] = [
  {
    id: 'vpn.removals',
    name: 'Forget removed peers',
    about:
      'Deletes notes of peers that their nodes have removed. Those confirmed to another process it deletes itself.',
    isPrivate: true,
    estimate: async () => [{ what, count: await (await app.container.make(PruneRemovals)).count() }],
    run: async (work) => [{ what, count: await (await app.container.make(PruneRemovals)).execute(work) }],
  },
]
