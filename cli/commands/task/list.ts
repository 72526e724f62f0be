import { defineCommand } from '#cli/kernel/command'
import { table } from '#cli/shared/table'
import { type MaintenanceTask, sayFigures } from '#core/health/maintenance_tasks'
import { loggedError } from '#core/logged_error'

export default defineCommand({
  summary: 'List maintenance tasks with what each would do now',
  examples: [['culvert task list --json', 'With what each one is about, for scripts']],
  async run({ make }) {
    const { MaintenanceTasks } = await import('#core/health/maintenance_tasks')
    return Promise.all((await make(MaintenanceTasks)).list().map(estimated))
  },
  text: (tasks) =>
    table(
      ['id', 'task', 'would do'],
      tasks.map(({ id, name, figures, error }) => [
        id,
        name,
        error === null ? sayFigures(figures) : `Couldn't find out: ${error}`,
      ])
    ),
})

/** One that can't be estimated keeps nobody from seeing the others. */
async function estimated({ id, name, about, estimate }: MaintenanceTask) {
  const task = { id, name, about }
  try {
    return { ...task, figures: await estimate(), error: null }
  } catch (error) {
    return { ...task, figures: [], error: loggedError(error).message }
  }
}
