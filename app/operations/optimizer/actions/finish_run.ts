import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { transaction } from '#core/database/transaction'
import { OptimizerRun } from '#operations/optimizer/models/optimizer_run'
import { NotifyOperators } from '#operations/steps/notify_operators'

export interface FinishRunInput {
  runId: number
  state: 'done' | 'failed' | 'stopped'
  /** It ended before its last task. Who started it, and who stopped it: users; null for the terminal and the schedule. */
  cutOff?: { startedBy: number | null; stoppedBy: number | null }
}

/** Ends an open run, once, and emails administrators where something failed. */
@inject()
export class FinishRun {
  constructor(
    private clock: Clock,
    private operators: NotifyOperators
  ) {}

  async execute({ runId, state, cutOff }: FinishRunInput): Promise<void> {
    const run = await OptimizerRun.find(runId)
    if (!run) return
    const tasks = run.tasks.flatMap(({ name, error }) => (error === null ? [] : [name]))
    const recipients = isTold(run, { runId, state, cutOff }, tasks.length) ? await this.operators.recipients() : []
    await transaction(async (trx) => {
      const ended = await trx
        .from('optimizer_runs')
        .where({ id: runId, is_open: 1 })
        .update({ is_open: null, state, finished_at: toSql(this.clock.now()) })
      if (Number(ended) !== 1) return
      const end = cutOff === undefined ? 'complete' : state === 'stopped' ? 'stopped' : 'cut_off'
      const data = { runId, tasks, isNightly: run.scheduledOn !== null, end } as const
      await this.operators.notifyOfRun(data, recipients, trx)
    })
  }
}

/** Who stops a run of their own has seen what failed. A preview changes nothing, and who asked for it reads it. */
function isTold({ isPreview, scheduledOn }: OptimizerRun, { state, cutOff }: FinishRunInput, failed: number): boolean {
  if (isPreview) return false
  if (state !== 'stopped') return state === 'failed'
  const isOwn = scheduledOn === null && cutOff?.startedBy === cutOff?.stoppedBy
  return failed > 0 && !isOwn
}
