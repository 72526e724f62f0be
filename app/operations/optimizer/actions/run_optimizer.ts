import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock'
import { isUniqueViolation } from '#core/database/errors'
import { lockRow, transaction } from '#core/database/transaction'
import { type MaintenanceTask, MaintenanceTasks, type TaskWork } from '#core/health/maintenance_tasks'
import { Measures } from '#core/health/measures'
import { JobFailure, type JobWork } from '#core/jobs/job_kinds'
import type { OptimizeInput } from '#operations/optimizer/actions/start_optimizer'
import { OptimizerRun, type TaskResult } from '#operations/optimizer/models/optimizer_run'
import { snapshotOf } from '#operations/optimizer/services/snapshot'
import { FinishRun } from '#operations/optimizer/actions/finish_run'

type Progress = Parameters<TaskWork['report']>[0]

const grouped = (count: number) => count.toLocaleString('en')
/** '1,500 of 3,000' */
const sayProgress = ({ done, total }: Progress) => [done, ...(total ? [total] : [])].map(grouped).join(' of ')

/** Does one run: measures, the tasks one after the other, and measures again. A second try goes on after the last task that ended. */
@inject()
export class RunOptimizer {
  constructor(
    private clock: Clock,
    private measures: Measures,
    private tasks: MaintenanceTasks,
    private finishRun: FinishRun
  ) {}

  async execute({
    input: { runId, tasks: chosen },
    attempt,
    signal,
    report,
    keep,
  }: JobWork<OptimizeInput>): Promise<{ runId: number }> {
    const run = await this.#open(runId, attempt)
    // It ended, and the worker was gone before the job did.
    if (!run) return { runId }
    // A worker that lost the job by now stores nothing.
    const store = () =>
      transaction(async (trx) => {
        // A row of this attempt: one that was saved before, and rolled back, would have nothing left to save.
        await lockRow(trx, 'optimizer_runs', { id: runId }, 'id')
        const row = await OptimizerRun.find(runId, { client: trx })
        await row?.merge({ before: run.before, tasks: run.tasks, after: run.after }).save()
        await keep({ runId }, trx)
      })
    run.before ??= snapshotOf(await this.measures.read())
    await store()
    const ended = new Set(run.tasks.map(({ id }) => id))
    const all = this.tasks.list().filter(({ id }) => chosen?.includes(id) ?? true)
    for (const [done, task] of all.entries()) {
      signal.throwIfAborted()
      const at = (part: string) => report({ done, total: all.length, step: `${task.name}${part}` })
      at('')
      if (ended.has(task.id)) continue
      // A count that tells of connections is shown no more than it's kept.
      const part = (progress: Progress) => (task.isPrivate ? '' : `: ${sayProgress(progress)}`)
      const work = { signal, report: (progress: Progress) => at(part(progress)) }
      run.tasks = [...run.tasks, await this.#do(task, run.isPreview, work)]
      await store()
    }
    report({ done: all.length, total: all.length, step: '' })
    if (!run.isPreview) run.after = snapshotOf(await this.measures.read())
    await store()
    const failed = run.tasks.some(({ error }) => error !== null)
    await this.finishRun.execute({ runId, state: failed ? 'failed' : 'done' })
    return { runId }
  }

  /** A run that is tried again has to be the only one again. Null where only its job was still open. */
  async #open(runId: number, attempt: number): Promise<OptimizerRun | null> {
    if (attempt > 1 && (await OptimizerRun.find(runId))?.isOpen === null) return null
    try {
      const values = { is_open: 1, state: 'running', finished_at: null }
      await db.from('optimizer_runs').where('id', runId).update(values)
    } catch (error) {
      if (isUniqueViolation(error)) throw new JobFailure('E_OPTIMIZER_RUNNING')
      throw error
    }
    const run = await OptimizerRun.find(runId)
    if (!run) throw new JobFailure('E_NOT_FOUND')
    return run
  }

  /** A task that fails doesn't hold up the others. */
  async #do(task: MaintenanceTask, isPreview: boolean, work: TaskWork): Promise<TaskResult> {
    const began = this.clock.now()
    const { id, name } = task
    const isKept = !task.isPrivate
    const ended = () => (isKept ? Math.max(0, this.clock.now().diff(began).toMillis()) : 0)
    try {
      const figures = isPreview ? await task.estimate() : await task.run(work)
      return { id, name, figures: isKept ? figures : null, ms: ended(), error: null }
    } catch (error) {
      work.signal.throwIfAborted()
      logger.error({ err: error, task: id }, 'a maintenance task failed')
      const { code } = (error ?? {}) as { code?: unknown }
      return { id, name, figures: [], ms: ended(), error: typeof code === 'string' ? code : 'E_INTERNAL' }
    }
  }
}
