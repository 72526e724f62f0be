import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { throttle } from '#core/limits/throttle'
import { ReplaceSandboxCard } from '#gateways/drivers/sandbox/actions/replace_sandbox_card'
import { LIMITS } from '#gateways/drivers/sandbox/http/limits'
import { refusalOf } from '#gateways/drivers/sandbox/http/refusals'
import { cardValidator } from '#gateways/drivers/sandbox/validators/card'

/** Where test mode's customers change their card. */
export default class SandboxCardsController {
  @inject()
  async store(ctx: HttpContext, replaceSandboxCard: ReplaceSandboxCard) {
    const { number, expiry } = await ctx.request.validateUsing(cardValidator)
    await throttle(ctx, LIMITS.card, ctx.auth.getUserOrFail().id)
    const result = await replaceSandboxCard.execute({ secret: String(ctx.params.secret), form: { number, expiry } })
    if (!result.ok) throw refusalOf(result.error)
    return result.value
  }
}
