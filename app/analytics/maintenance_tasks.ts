import app from '@adonisjs/core/services/app'
import type { MaintenanceTask } from '#core/health/maintenance_tasks'
import { countDirtyDays } from '#billing/reporting'
import { BuildDays } from '#analytics/actions/build_days'

const what = 'changed periods computed'

/** The module's upkeep. */
export const analyticsTasks: MaintenanceTask[] = [
  {
    id: 'analytics.days',
    name: 'Compute changed days',
    about: 'Computes financial figures again for days that have changed.',
    estimate: async () => [{ what, count: await countDirtyDays() }],
    async run({ signal }) {
      const before = await countDirtyDays()
      const build = await app.container.make(BuildDays)
      do signal.throwIfAborted()
      while (await build.execute())
      return [{ what, count: Math.max(0, before - (await countDirtyDays())) }]
    },
  },
]
