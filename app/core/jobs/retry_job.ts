import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { DueWorkRegistry } from '#core/due_work'
import { DO_JOBS, DO_LONG_JOBS } from '#core/jobs/request_job'

/** Retries a job that failed or was cancelled. It continues from what it stored. */
@inject()
export class RetryJob {
  constructor(private work: DueWorkRegistry) {}

  /** False where it is open, or done. */
  async execute(id: number): Promise<boolean> {
    const changed = await db
      .from('jobs')
      .where('id', id)
      .whereIn('state', ['failed', 'cancelled'])
      .update({
        state: 'waiting',
        is_cancelled: false,
        cancelled_by: null,
        attempts: 0,
        crashes: 0,
        done: 0,
        total: null,
        step: null,
        error: null,
        finished_at: null,
        revision: db.raw('revision + 1'),
      })
    for (const lane of [DO_JOBS, DO_LONG_JOBS]) this.work.hurry(lane)
    return Number(changed) === 1
  }
}
