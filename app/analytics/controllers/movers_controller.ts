import type { HttpContext } from '@adonisjs/core/http'
import { findMovers } from '#analytics/queries/find_movers'
import MoversTransformer from '#analytics/transformers/movers_transformer'
import { moversValidator } from '#analytics/validators/movers'

/** The customers behind a figure, for administrators and finance staff. */
export default class MoversController {
  async show(ctx: HttpContext) {
    const {
      from,
      to,
      movement,
      currency,
      mode = 'live',
      gateway,
      plan,
      page,
    } = await moversValidator.validate(ctx.request.qs())
    const slice = { ...(gateway && { gateway }), ...(plan && { planId: plan }) }
    const movers = await findMovers({ from, to, movement, currency, testMode: mode === 'test', page, ...slice })
    return ctx.serialize(MoversTransformer.transform(movers))
  }
}
