import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { DueWorkRegistry } from '#core/due_work'
import { DROP_CANCELLED_JOBS } from '#core/jobs/request_job'

/** Requests a job's cancellation. Its worker notices within two seconds; a waiting job is canceled by any worker. */
@inject()
export class CancelJob {
  constructor(private work: DueWorkRegistry) {}

  /** `by` is the user; null for the terminal. The first one counts. False where the job is over or stopping already. */
  async execute(id: number, by: number | null): Promise<boolean> {
    const changed = await db
      .from('jobs')
      .where({ id, is_cancelled: false })
      .whereIn('state', ['waiting', 'running'])
      .update({ is_cancelled: true, cancelled_by: by, revision: db.raw('revision + 1') })
    this.work.hurry(DROP_CANCELLED_JOBS)
    return Number(changed) === 1
  }
}
