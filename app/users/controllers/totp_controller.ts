import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { requestOver } from '#core/http/request_over'
import { throttle } from '#core/limits/throttle'
import { DisableTotp } from '#users/actions/disable_totp'
import { EnableTotp } from '#users/actions/enable_totp'
import { SetUpTotp } from '#users/actions/set_up_totp'
import { secondFactorRefusal } from '#users/http/second_factor_refusals'
import { LIMITS } from '#users/limits'
import { identityValidator } from '#users/validators/account'
import { disableTotpValidator, enableTotpValidator } from '#users/validators/second_factor'

/** A user's authenticator app. */
export default class TotpController {
  @inject()
  async setUp(ctx: HttpContext, setUpTotp: SetUpTotp) {
    const user = ctx.auth.getUserOrFail()
    const { password } = await ctx.request.validateUsing(identityValidator)
    await throttle(ctx, LIMITS.reauthenticate, user.id)
    const result = await setUpTotp.execute({ user, password, signal: requestOver(ctx) })
    if (!result.ok) throw secondFactorRefusal(result.error)
    return result.value
  }

  @inject()
  async enable(ctx: HttpContext, enableTotp: EnableTotp) {
    const user = ctx.auth.getUserOrFail()
    const { code } = await ctx.request.validateUsing(enableTotpValidator)
    await throttle(ctx, { address: LIMITS.secondFactor.address })
    const result = await enableTotp.execute({ user, code })
    if (!result.ok) throw secondFactorRefusal(result.error)
    return result.value
  }

  @inject()
  async disable(ctx: HttpContext, disableTotp: DisableTotp) {
    const user = ctx.auth.getUserOrFail()
    const { password, code } = await ctx.request.validateUsing(disableTotpValidator)
    await throttle(ctx, LIMITS.reauthenticate, user.id)
    const result = await disableTotp.execute({ user, password, code, signal: requestOver(ctx) })
    if (!result.ok) throw secondFactorRefusal(result.error)
    return ctx.response.noContent()
  }
}
