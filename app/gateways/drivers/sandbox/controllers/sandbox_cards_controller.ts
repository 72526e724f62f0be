import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { Clock } from '#core/clock'
import { throttle } from '#core/limits/throttle'
import { ReplaceSandboxCard } from '#gateways/drivers/sandbox/actions/replace_sandbox_card'
import { LIMITS } from '#gateways/drivers/sandbox/http/limits'
import { refusalOf } from '#gateways/drivers/sandbox/http/refusals'
import { requireOwn } from '#gateways/drivers/sandbox/http/require_own'
import { cardOwnerOf } from '#gateways/drivers/sandbox/secrets'
import { cardValidator } from '#gateways/drivers/sandbox/validators/card'

/** Where test mode's customers change their card. */
@inject()
export default class SandboxCardsController {
  constructor(private clock: Clock) {}

  @inject()
  async store(ctx: HttpContext, replaceSandboxCard: ReplaceSandboxCard) {
    const { number, expiry } = await ctx.request.validateUsing(cardValidator)
    await throttle(ctx, LIMITS.card, ctx.auth.getUserOrFail().id)
    const secret = String(ctx.params.secret)
    await requireOwn(ctx, cardOwnerOf(secret, this.clock.now()))
    const result = await replaceSandboxCard.execute({ secret, form: { number, expiry } })
    if (!result.ok) throw refusalOf(result.error)
    return result.value
  }
}
