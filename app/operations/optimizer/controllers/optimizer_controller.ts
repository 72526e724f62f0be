import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ApiError, notFound } from '#core/errors'
import { idOf } from '#core/http/id_of'
import { CancelJob } from '#core/jobs/cancel_job'
import { StartOptimizer, type StartOptimizerError } from '#operations/optimizer/actions/start_optimizer'
import { OptimizerRun } from '#operations/optimizer/models/optimizer_run'
import { FindDatabase } from '#operations/optimizer/queries/find_database'
import { FindHistory } from '#operations/optimizer/queries/find_history'
import { FindOptimizer } from '#operations/optimizer/queries/find_optimizer'
import { listRuns } from '#operations/optimizer/queries/optimizer_runs'
import OptimizerDatabaseTransformer from '#operations/optimizer/transformers/optimizer_database_transformer'
import OptimizerHistoryTransformer from '#operations/optimizer/transformers/optimizer_history_transformer'
import OptimizerRunTransformer from '#operations/optimizer/transformers/optimizer_run_transformer'
import OptimizerTransformer from '#operations/optimizer/transformers/optimizer_transformer'
import { startOptimizerValidator } from '#operations/optimizer/validators/optimizer'

const MOST = 30

function refused(error: StartOptimizerError): ApiError {
  if (error.type === 'running') return new ApiError(409, 'E_OPTIMIZER_RUNNING', 'The optimizer is already running.')
  const message = 'There is no such maintenance task.'
  const errors = [{ field: `tasks.${error.position}`, rule: 'exists', message }]
  return new ApiError(422, 'E_VALIDATION_ERROR', message, { errors })
}

/** The optimizer, for administrators. */
export default class OptimizerController {
  @inject()
  async show(ctx: HttpContext, findOptimizer: FindOptimizer) {
    return ctx.serialize(OptimizerTransformer.transform(await findOptimizer.execute()))
  }

  /** What it did lately. */
  async runs(ctx: HttpContext) {
    return ctx.serialize(OptimizerRunTransformer.transform(await listRuns({ limit: MOST })))
  }

  /** Its measures over the last two days. */
  @inject()
  async history(ctx: HttpContext, findHistory: FindHistory) {
    return ctx.serialize(OptimizerHistoryTransformer.transform(await findHistory.execute()))
  }

  /** What takes the database's time and room. */
  @inject()
  async database(ctx: HttpContext, findDatabase: FindDatabase) {
    return ctx.serialize(OptimizerDatabaseTransformer.transform(await findDatabase.execute()))
  }

  async run(ctx: HttpContext) {
    return this.#answer(ctx, idOf(ctx))
  }

  @inject()
  async start(ctx: HttpContext, startOptimizer: StartOptimizer) {
    const { isPreview = false, tasks } = await ctx.request.validateUsing(startOptimizerValidator)
    const result = await startOptimizer.execute({ actorId: ctx.auth.getUserOrFail().id, isPreview, tasks })
    if (!result.ok) throw refused(result.error)
    ctx.response.status(201)
    return this.#answer(ctx, result.value.id)
  }

  /** Any operator's run. A finished one doesn't change. */
  @inject()
  async stop(ctx: HttpContext, cancelJob: CancelJob) {
    const run = await OptimizerRun.find(idOf(ctx))
    if (run?.jobId) await cancelJob.execute(run.jobId, ctx.auth.getUserOrFail().id)
    return this.#answer(ctx, idOf(ctx))
  }

  async #answer(ctx: HttpContext, id: number) {
    const run = await OptimizerRun.find(id)
    if (!run) throw notFound()
    return ctx.serialize(OptimizerRunTransformer.transform(run))
  }
}
