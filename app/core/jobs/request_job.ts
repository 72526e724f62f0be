import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { afterCommit, transaction, type Trx } from '#core/database/transaction'
import { DueWorkRegistry } from '#core/due_work'
import { JobKinds } from '#core/jobs/job_kinds'
import { Job } from '#core/jobs/models/job'

/** The name of the due work that does jobs. */
export const DO_JOBS = 'core.do_jobs'
/** The same for jobs that may take hours. */
export const DO_LONG_JOBS = 'core.do_long_jobs'
export const DROP_CANCELLED_JOBS = 'core.drop_cancelled_jobs'

export interface RequestJobInput {
  kind: string
  input: object
  requestedBy: number | null
}

/** Stores a job, which a worker begins as soon as it is committed. */
@inject()
export class RequestJob {
  constructor(
    private clock: Clock,
    private kinds: JobKinds,
    private work: DueWorkRegistry
  ) {}

  async execute({ kind, input, requestedBy }: RequestJobInput, outer?: Trx): Promise<Job> {
    const found = this.kinds.find(kind)
    if (!found) throw new Error(`There is no job kind '${kind}'`)
    return transaction(async (trx) => {
      const job = await Job.create(
        {
          kind,
          requestedBy,
          input,
          state: 'waiting',
          done: 0,
          total: null,
          step: null,
          result: null,
          error: null,
          attempts: 0,
          crashes: 0,
          isCancelled: false,
          cancelledBy: null,
          claim: null,
          claimedUntil: null,
          revision: 1,
          createdAt: this.clock.now(),
          finishedAt: null,
        },
        { client: trx }
      )
      const lane = found.isLong ? DO_LONG_JOBS : DO_JOBS
      afterCommit(trx, () => this.work.hurry(lane))
      return job
    }, outer)
  }
}
