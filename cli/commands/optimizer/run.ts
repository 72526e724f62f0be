import { setTimeout as sleep } from 'node:timers/promises'
import { defineCommand } from '#cli/kernel/command'
import { CliError } from '#cli/kernel/error'
import { option } from '#cli/kernel/option'
import { plainRun, runInWords } from '#cli/shared/optimizer_run'

const EVERY_MS = 250

export default defineCommand({
  summary: 'Run all maintenance tasks one after the other, and measure before and after',
  options: { preview: option.flag({ description: 'Only say what each task would do' }) },
  examples: [
    ['culvert optimizer run', 'Ctrl-C stops it after the current batch'],
    ['culvert optimizer run --preview', 'Changes nothing'],
  ],
  async run({ options, make, progress, signal }) {
    const { ListProcesses } = await import('#core/metrics/list_processes')
    const processes = await (await make(ListProcesses)).execute()
    if (processes.every(({ role }) => role === 'web'))
      throw new CliError('The optimizer needs a worker, and none is running.', {
        next: 'culvert doctor',
        code: 'E_NO_WORKER',
      })
    const { findRun, StartOptimizer } = await import('#operations/index')
    const started = await (await make(StartOptimizer)).execute({ actorId: null, isPreview: options.preview })
    if (!started.ok)
      throw new CliError('The optimizer is already running.', {
        next: 'culvert optimizer history',
        code: 'E_OPTIMIZER_RUNNING',
      })
    const { id } = started.value
    let said = ''
    for (;;) {
      const found = await findRun(id)
      if (!found) throw new CliError('This run no longer exists.', { code: 'E_NOT_FOUND' })
      if (found.run.isOpen === null) return plainRun(found.run)
      if (found.step && found.step !== said) progress((said = found.step))
      if (signal.aborted && found.run.jobId) {
        const { CancelJob } = await import('#core/jobs/cancel_job')
        await (await make(CancelJob)).execute(found.run.jobId, null)
      }
      await sleep(EVERY_MS)
    }
  },
  exitCode: ({ state }) => (state === 'done' ? 0 : 1),
  text: runInWords,
})
