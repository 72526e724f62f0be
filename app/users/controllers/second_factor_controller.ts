import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { Limits } from '#core/limits/limits'
import { requestOver } from '#core/http/request_over'
import { throttle } from '#core/limits/throttle'
import { PassSecondFactor } from '#users/actions/pass_second_factor'
import { RenewRecoveryCodes } from '#users/actions/renew_recovery_codes'
import { attemptsAt } from '#users/auth/attempts'
import { letIn, signInBrowser } from '#users/auth/sign_in_browser'
import { secondFactorRefusal } from '#users/http/second_factor_refusals'
import { LIMITS } from '#users/limits'
import { describeSecondFactor } from '#users/queries/describe_second_factor'
import { DescribeUser } from '#users/queries/describe_user'
import CurrentUserTransformer from '#users/transformers/current_user_transformer'
import { identityValidator } from '#users/validators/account'
import { secondFactorValidator } from '#users/validators/second_factor'

/** The second step of signing in, and the codes for when the app is gone. */
export default class SecondFactorController {
  /** By a code. */
  @inject()
  async pass(ctx: HttpContext, passSecondFactor: PassSecondFactor, describe: DescribeUser, limits: Limits) {
    const { challenge, code } = await ctx.request.validateUsing(secondFactorValidator)
    await throttle(ctx, { address: LIMITS.secondFactor.address })
    const browser = signInBrowser(ctx)
    const result = await passSecondFactor.execute({ challenge, code, browser })
    if (!result.ok) throw secondFactorRefusal(result.error)
    const { account } = result.value
    const { key } = await attemptsAt(ctx, account.email)
    await limits.forgive(LIMITS.signIn.account, key)
    letIn(ctx, browser, result.value)
    return ctx.serialize(CurrentUserTransformer.transform(await describe.execute(account)))
  }

  async show({ auth }: HttpContext) {
    return describeSecondFactor(auth.getUserOrFail().id)
  }

  @inject()
  async renewRecoveryCodes(ctx: HttpContext, renewRecoveryCodes: RenewRecoveryCodes) {
    const user = ctx.auth.getUserOrFail()
    const identity = await ctx.request.validateUsing(identityValidator)
    await throttle(ctx, LIMITS.reauthenticate, user.id)
    const result = await renewRecoveryCodes.execute({ user, ...identity, signal: requestOver(ctx) })
    if (!result.ok) throw secondFactorRefusal(result.error)
    return result.value
  }
}
