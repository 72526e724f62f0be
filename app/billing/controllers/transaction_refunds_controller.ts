import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ApiError, notFound } from '#core/errors'
import { idOf } from '#core/http/id_of'
import { RefundPayment } from '#billing/actions/refund_payment'
import { operatorRefusal } from '#billing/http/operator_refusals'
import { findTransaction } from '#billing/queries/find_transaction'
import { refundValidator } from '#billing/validators/refund'

/** Refunds of one payment by administrators and finance staff. */
export default class TransactionRefundsController {
  /** Once for each Idempotency-Key, which has to be there: a repeat without one would be another refund. */
  @inject()
  async store(ctx: HttpContext, refundPayment: RefundPayment) {
    const paymentId = idOf(ctx)
    const key = ctx.request.header('idempotency-key')
    if (!key) throw keyMissing()
    const { amountMinor, reason } = await ctx.request.validateUsing(refundValidator)
    const payment = await findTransaction(paymentId)
    if (!payment) throw notFound()
    const actorId = ctx.auth.getUserOrFail().id
    const { subscriptionId } = payment
    const amount = amountMinor === undefined ? {} : { amountMinor }
    const result = await refundPayment.execute({ subscriptionId, paymentId, reason, actorId, key, ...amount })
    if (!result.ok) throw operatorRefusal(result.error)
    return result.value
  }
}

function keyMissing() {
  const message = 'Send an Idempotency-Key, so that a repeat of this call refunds nothing again'
  return new ApiError(422, 'E_VALIDATION_ERROR', message, {
    errors: [{ field: 'Idempotency-Key', rule: 'required', message }],
  })
}
