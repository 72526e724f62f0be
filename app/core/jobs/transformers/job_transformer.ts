import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Job } from '#core/jobs/models/job'

/** A job for the user who requested it. */
export default class JobTransformer extends BaseTransformer<Job> {
  toObject() {
    const { createdAt, finishedAt, isCancelled, state } = this.resource
    return {
      ...this.pick(this.resource, ['id', 'kind', 'state', 'done', 'total', 'step', 'result', 'error']),
      isStopping: isCancelled && (state === 'waiting' || state === 'running'),
      createdAt: createdAt.toISO(),
      finishedAt: finishedAt?.toISO() ?? null,
    }
  }
}
