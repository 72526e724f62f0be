import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ApiError, notFound } from '#core/errors'
import { idOf } from '#core/http/id_of'
import { readList } from '#core/http/read_list'
import { describePage } from '#core/http/send_list'
import { AnswerQuestion } from '#advisor/actions/answer_question'
import { CheckAction } from '#advisor/actions/check_action'
import { DeleteAdvice } from '#advisor/actions/delete_advice'
import { GiveAdvice } from '#advisor/actions/give_advice'
import { findAdvice } from '#advisor/queries/find_advice'
import { listAdvice } from '#advisor/queries/list_advice'
import AdviceEntryTransformer from '#advisor/transformers/advice_entry_transformer'
import AdviceTransformer from '#advisor/transformers/advice_transformer'
import AnswerTransformer from '#advisor/transformers/answer_transformer'
import KeptAdviceTransformer from '#advisor/transformers/kept_advice_transformer'
import { adviceList, adviceValidator, checkValidator, readQuestion } from '#advisor/validators/advisor'

/** Financial advice, for administrators and finance staff. */
export default class AdviceController {
  @inject()
  async show(ctx: HttpContext, giveAdvice: GiveAdvice) {
    const { range = '30d', mode, currency = null } = await adviceValidator.validate(ctx.request.qs())
    const given = await giveAdvice.execute({ range, testMode: mode === 'test', currency })
    return ctx.serialize(AdviceTransformer.transform(given))
  }

  @inject()
  async ask(ctx: HttpContext, answerQuestion: AnswerQuestion) {
    const { query, dateRange, mode, currency = null } = await readQuestion(ctx.request.body())
    if (!query) throw queryRequired()
    const given = await answerQuestion.execute({
      query,
      range: dateRange ?? '30d',
      testMode: mode === 'test',
      currency,
    })
    return ctx.serialize(AnswerTransformer.transform(given))
  }

  /** Checks a recommended action off, or opens it again. */
  @inject()
  async check(ctx: HttpContext, checkAction: CheckAction) {
    const { done } = await ctx.request.validateUsing(checkValidator)
    const key = String(ctx.params.key)
    const result = await checkAction.execute({ key, done, actorId: ctx.auth.getUserOrFail().id })
    if (!result.ok) throw notFound()
    return result.value
  }

  /** The history, the newest first. */
  async index(ctx: HttpContext) {
    const page = await listAdvice(await readList(ctx, adviceList))
    describePage(ctx, adviceList.name, page)
    return ctx.serialize(AdviceEntryTransformer.transform(page.rows))
  }

  async kept(ctx: HttpContext) {
    const kept = await findAdvice(idOf(ctx))
    if (!kept) throw notFound()
    return ctx.serialize(KeptAdviceTransformer.transform(kept))
  }

  @inject()
  async destroy(ctx: HttpContext, deleteAdvice: DeleteAdvice) {
    const result = await deleteAdvice.execute({ id: idOf(ctx), actorId: ctx.auth.getUserOrFail().id })
    if (!result.ok) throw notFound()
    return ctx.response.noContent()
  }
}

/** In the specification's words. */
function queryRequired() {
  const message = 'Please enter a financial question or area of focus'
  return new ApiError(422, 'E_QUERY_REQUIRED', message, { errors: [{ field: 'query', rule: 'required', message }] })
}
