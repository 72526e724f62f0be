import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ApiError, notFound } from '#core/errors'
import { idOf } from '#core/http/id_of'
import { CancelJob } from '#core/jobs/cancel_job'
import { ForgetJob } from '#core/jobs/forget_job'
import { Job } from '#core/jobs/models/job'
import { RetryJob } from '#core/jobs/retry_job'
import JobTransformer from '#core/jobs/transformers/job_transformer'

const MOST = 50

/** An operator's own jobs. */
export default class JobsController {
  /** Those under way and those that ended lately, newest first. */
  async index(ctx: HttpContext) {
    const { id } = ctx.auth.getUserOrFail()
    const jobs = await Job.query().where('requested_by', id).orderBy('id', 'desc').limit(MOST)
    return ctx.serialize(JobTransformer.transform(jobs))
  }

  async show(ctx: HttpContext) {
    return ctx.serialize(JobTransformer.transform(await own(ctx)))
  }

  /** Answers the job after that; a finished one doesn't change. */
  @inject()
  async cancel(ctx: HttpContext, cancelJob: CancelJob) {
    const { id, requestedBy } = await own(ctx)
    await cancelJob.execute(id, requestedBy)
    return this.show(ctx)
  }

  /** Retries one that failed or was cancelled. An open or finished one doesn't change. */
  @inject()
  async retry(ctx: HttpContext, retryJob: RetryJob) {
    const { id } = await own(ctx)
    await retryJob.execute(id)
    return this.show(ctx)
  }

  /** Takes one that is over off the list. */
  @inject()
  async destroy(ctx: HttpContext, forgetJob: ForgetJob) {
    const job = await own(ctx)
    if (!(await forgetJob.execute(job.id))) throw new ApiError(409, 'E_JOB_OPEN', 'Cancel this job first.')
    return ctx.serialize(JobTransformer.transform(job))
  }
}

async function own(ctx: HttpContext): Promise<Job> {
  const job = await Job.query()
    .where({ id: idOf(ctx), requested_by: ctx.auth.getUserOrFail().id })
    .first()
  if (!job) throw notFound()
  return job
}
