import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { notFound } from '#core/errors'
import { throttle } from '#core/limits/throttle'
import { AuthenticateSandboxPayment } from '#gateways/drivers/sandbox/actions/authenticate_sandbox_payment'
import { PaySandboxPayment } from '#gateways/drivers/sandbox/actions/pay_sandbox_payment'
import { LIMITS } from '#gateways/drivers/sandbox/http/limits'
import { refusalOf } from '#gateways/drivers/sandbox/http/refusals'
import { requireOwn } from '#gateways/drivers/sandbox/http/require_own'
import { subscriptionOf } from '#gateways/drivers/sandbox/ids'
import { findSandboxPayment } from '#gateways/drivers/sandbox/queries/find_sandbox_payment'
import { paymentOf } from '#gateways/drivers/sandbox/secrets'
import { answerValidator, cardValidator } from '#gateways/drivers/sandbox/validators/card'

/** Test mode's card form, for the customer whose payment it is. */
export default class SandboxPaymentsController {
  async show(ctx: HttpContext) {
    const clientSecret = await ownSecret(ctx)
    const payment = await findSandboxPayment(clientSecret)
    if (!payment) throw notFound()
    return payment
  }

  @inject()
  async confirm(ctx: HttpContext, paySandboxPayment: PaySandboxPayment) {
    const { number, expiry } = await ctx.request.validateUsing(cardValidator)
    await throttle(ctx, LIMITS.card, ctx.auth.getUserOrFail().id)
    const clientSecret = await ownSecret(ctx)
    const result = await paySandboxPayment.execute({ clientSecret, form: { number, expiry } })
    if (!result.ok) throw refusalOf(result.error)
    return result.value
  }

  /** The customer's answer to the bank. */
  @inject()
  async authenticate(ctx: HttpContext, authenticateSandboxPayment: AuthenticateSandboxPayment) {
    const { approve } = await ctx.request.validateUsing(answerValidator)
    await throttle(ctx, LIMITS.card, ctx.auth.getUserOrFail().id)
    const clientSecret = await ownSecret(ctx)
    const result = await authenticateSandboxPayment.execute({ clientSecret, approve })
    if (!result.ok) throw refusalOf(result.error)
    return result.value
  }
}

/** The secret in the address, of a payment of whoever is signed in. */
async function ownSecret(ctx: HttpContext): Promise<string> {
  const clientSecret = String(ctx.params.clientSecret)
  const paymentId = paymentOf(clientSecret)
  await requireOwn(ctx, paymentId && subscriptionOf(paymentId))
  return clientSecret
}
