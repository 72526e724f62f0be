import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { afterCommit, transaction, type Trx } from '#core/database/transaction'
import { DueWorkRegistry } from '#core/due_work'
import { JobKinds } from '#core/jobs/job_kinds'
import { Job } from '#core/jobs/models/job'

/** The name of the due work that does jobs. */
export const DO_JOBS = 'core.do_jobs'
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
    if (!this.kinds.find(kind)) throw new Error(`There is no job kind '${kind}'`)
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
          claim: null,
          claimedUntil: null,
          revision: 1,
          createdAt: this.clock.now(),
          finishedAt: null,
        },
        { client: trx }
      )
      afterCommit(trx, () => this.work.hurry(DO_JOBS))
      return job
    }, outer)
  }
}
