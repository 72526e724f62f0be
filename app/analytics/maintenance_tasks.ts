import app from '@adonisjs/core/services/app'
import type { MaintenanceTask } from '#core/health/maintenance_tasks'
import { countDirtyDays } from '#billing/reporting'
import { BuildDays } from '#analytics/actions/build_days'

const what = 'changed periods computed'
/** Between two looks at the signal: a second or two. */
const DAYS_AT_ONCE = 5

/** The module's upkeep. */
export const analyticsTasks: MaintenanceTask[] = [
  {
    id: 'analytics.days',
    name: 'Compute changed days',
    about: 'Computes financial figures again for days that have changed.',
    estimate: async () => [{ what, count: await countDirtyDays() }],
    async run({ signal, report }) {
      const before = await countDirtyDays()
      const build = await app.container.make(BuildDays)
      const done = async () => Math.max(0, before - (await countDirtyDays()))
      do {
        report({ done: await done(), total: before })
        signal.throwIfAborted()
      } while (await build.execute(DAYS_AT_ONCE))
      return [{ what, count: await done() }]
    },
  },
]
