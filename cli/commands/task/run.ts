import { defineCommand } from '#cli/kernel/command'
import { CliError } from '#cli/kernel/error'
import { option } from '#cli/kernel/option'
import { sayFigures } from '#core/health/maintenance_tasks'

export default defineCommand({
  summary: 'Run one maintenance task here and now',
  args: { task: option.text({ description: 'ID of the task', required: true }) },
  options: { preview: option.flag({ description: 'Only say what it would do' }) },
  examples: [
    ['culvert task run users.expired', 'Safe at any time, also while the server runs'],
    ['culvert task run users.expired --preview', 'Changes nothing'],
  ],
  async run({ args, options, make, signal, progress }) {
    const { MaintenanceTasks } = await import('#core/health/maintenance_tasks')
    const task = (await make(MaintenanceTasks)).find(args.task)
    if (!task)
      throw new CliError(`There is no task '${args.task}'.`, { next: 'culvert task list', code: 'E_TASK_NOT_FOUND' })
    const report = ({ done }: { done: number }) => progress(`${done} done`)
    const { RunTask } = await import('#core/health/run_task')
    const run = async () => (await make(RunTask)).execute(task, { signal, report })
    const figures = options.preview ? await task.estimate() : await run()
    return { id: task.id, isPreview: options.preview, figures }
  },
  text: ({ figures, isPreview }) => `${sayFigures(figures)}${isPreview ? ' (preview)' : ''}`,
})
