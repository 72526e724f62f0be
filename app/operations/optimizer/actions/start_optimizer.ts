import { inject } from '@adonisjs/core'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { isUniqueViolation } from '#core/database/errors'
import { transaction } from '#core/database/transaction'
import { MaintenanceTasks } from '#core/health/maintenance_tasks'
import { RequestJob } from '#core/jobs/request_job'
import { err, ok, type Result } from '#core/result'
import { CloseAbandonedRun } from '#operations/optimizer/actions/close_abandoned_run'
import { OptimizerRun } from '#operations/optimizer/models/optimizer_run'

/** The kind of job that does a run. */
export const OPTIMIZE_JOB = 'operations.optimize'

export interface OptimizeInput {
  runId: number
  /** IDs of the chosen tasks; all of them without it. */
  tasks?: readonly string[] | undefined
}

export interface StartOptimizerInput {
  /** The user; null for the terminal and the schedule. */
  actorId: number | null
  isPreview: boolean
  /** IDs of the chosen tasks; all of them without it. */
  tasks?: readonly string[] | undefined
  /** The day of a nightly run. */
  scheduledOn?: string
}

/** One run at a time, and one nightly run a day; of known tasks only, `position` is that of the first unknown one. */
export type StartOptimizerError = { type: 'running' } | { type: 'unknown_task'; position: number }

/** Starts a run of the optimizer, which a worker does. */
@inject()
export class StartOptimizer {
  constructor(
    private clock: Clock,
    private requestJob: RequestJob,
    private known: MaintenanceTasks,
    private closeAbandoned: CloseAbandonedRun
  ) {}

  async execute(input: StartOptimizerInput): Promise<Result<{ id: number }, StartOptimizerError>> {
    const position = input.tasks?.findIndex((id) => !this.known.find(id)) ?? -1
    if (position >= 0) return err({ type: 'unknown_task', position })
    try {
      await this.closeAbandoned.execute()
      return await this.#start(input)
    } catch (error) {
      if (isUniqueViolation(error)) return err({ type: 'running' })
      throw error
    }
  }

  #start({ actorId, isPreview, tasks, scheduledOn }: StartOptimizerInput) {
    return transaction(async (trx) => {
      const run = await OptimizerRun.create(
        {
          jobId: null,
          isOpen: 1,
          scheduledOn: scheduledOn ?? null,
          isPreview,
          state: 'running',
          tasks: [],
          before: null,
          after: null,
          startedAt: this.clock.now(),
          finishedAt: null,
        },
        { client: trx }
      )
      const job = await this.requestJob.execute(
        { kind: OPTIMIZE_JOB, input: { runId: run.id, tasks }, requestedBy: actorId },
        trx
      )
      await run.merge({ jobId: job.id }).save()
      if (!isPreview && !scheduledOn)
        await audit(trx, this.clock, { actorId, action: 'optimizer.run', subject: `optimizer_run:${run.id}` })
      return ok({ id: run.id })
    })
  }
}
