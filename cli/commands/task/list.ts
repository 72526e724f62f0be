import { defineCommand } from '#cli/kernel/command'
import { table } from '#cli/shared/table'
import { sayFigures } from '#core/health/maintenance_tasks'

export default defineCommand({
  summary: 'List maintenance tasks with what each would do now',
  examples: [['culvert task list --json', 'With what each one is about, for scripts']],
  async run({ make }) {
    const { MaintenanceTasks } = await import('#core/health/maintenance_tasks')
    const tasks = (await make(MaintenanceTasks)).list()
    return Promise.all(
      tasks.map(async ({ id, name, about, estimate }) => ({ id, name, about, figures: await estimate() }))
    )
  },
  text: (tasks) =>
    table(
      ['id', 'task', 'would do'],
      tasks.map(({ id, name, figures }) => [id, name, sayFigures(figures)])
    ),
})
