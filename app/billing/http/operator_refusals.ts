import { ApiError, notFound } from '#core/errors'
import type { EndSubscriptionError } from '#billing/actions/end_subscription'
import type { RefundPaymentError } from '#billing/actions/refund_payment'
import { formatMoney } from '#shared/money'

/** Why nothing came of what an operator asked for: what to do now is in each message. */
export function operatorRefusal(error: RefundPaymentError | EndSubscriptionError): ApiError {
  switch (error.type) {
    case 'not_found':
      return notFound()
    case 'over':
      return new ApiError(409, 'E_ALREADY_OVER', 'This subscription has already ended.')
    case 'nothing_left':
      return new ApiError(
        409,
        'E_NOT_REFUNDABLE',
        'This payment was not collected, was already refunded, or is disputed.'
      )
    case 'too_much': {
      const left = formatMoney(error.leftMinor, error.currency, 'en')
      const message = `At most ${left} of this payment can be refunded.`
      return new ApiError(422, 'E_VALIDATION_ERROR', message, {
        errors: [{ field: 'amountMinor', rule: 'max', message }],
      })
    }
    case 'key_reused': {
      const message = 'This Idempotency-Key was used for another refund. Look at what became of that one first.'
      return new ApiError(422, 'E_IDEMPOTENCY_MISMATCH', message)
    }
    case 'refund_failed': {
      const why = error.because && operatorRefusal(error.because).message
      const message = `${why ?? 'The payment provider refused this refund.'} No money went back.`
      return new ApiError(409, 'E_REFUND_FAILED', message)
    }
    case 'payment_refused':
      return new ApiError(402, 'E_PAYMENT_REFUSED', error.publicMessage ?? 'The payment provider declined this.')
    case 'provider_unreachable':
      return new ApiError(
        503,
        'E_PROVIDER_UNREACHABLE',
        "The payment provider isn't responding. Try again in a minute; nothing is done twice.",
        { retryAfter: 60 }
      )
    case 'gateway_unavailable':
      return new ApiError(
        409,
        'E_GATEWAY_UNAVAILABLE',
        "This payment gateway is not set up, or its keys don't work. Check it under Payment gateways."
      )
    case 'not_supported':
      return new ApiError(409, 'E_NOT_SUPPORTED', "This gateway doesn't support that. Use the provider's dashboard.")
    default:
      return error satisfies never
  }
}
