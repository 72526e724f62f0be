import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { notFound } from '#core/errors'
import { idOf } from '#core/http/id_of'
import { readList } from '#core/http/read_list'
import { describePage } from '#core/http/send_list'
import { CheckAction } from '#advisor/actions/check_action'
import { DeleteAdvice } from '#advisor/actions/delete_advice'
import { GiveAdvice } from '#advisor/actions/give_advice'
import { findAdvice } from '#advisor/queries/find_advice'
import { listAdvice } from '#advisor/queries/list_advice'
import AdviceEntryTransformer from '#advisor/transformers/advice_entry_transformer'
import AdviceTransformer from '#advisor/transformers/advice_transformer'
import KeptAdviceTransformer from '#advisor/transformers/kept_advice_transformer'
import { adviceList, adviceValidator, checkValidator } from '#advisor/validators/advisor'

/** Financial advice, for administrators and finance staff. */
export default class AdviceController {
  @inject()
  async show(ctx: HttpContext, giveAdvice: GiveAdvice) {
    const { range = '30d', mode, currency = null } = await adviceValidator.validate(ctx.request.qs())
    const operatorId = ctx.auth.getUserOrFail().id
    const given = await giveAdvice.execute({ range, testMode: mode === 'test', currency, operatorId })
    return ctx.serialize(AdviceTransformer.transform(given))
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
