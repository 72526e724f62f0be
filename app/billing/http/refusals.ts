import { ApiError, unauthorized } from '#core/errors'
import type { CancelSubscriptionError } from '#billing/actions/cancel_subscription'
import type { ChangePlanError } from '#billing/actions/change_plan'
import type { LinkPurchaseError } from '#billing/actions/link_purchase'
import type { OpenPaymentMethodError } from '#billing/actions/open_payment_method'
import type { PreviewChangeError } from '#billing/actions/preview_change'
import type { RefundByGuaranteeError } from '#billing/actions/refund_by_guarantee'
import type { ResumeSubscriptionError } from '#billing/actions/resume_subscription'
import type { StartSubscriptionError } from '#billing/actions/start_subscription'

type BillingError =
  | StartSubscriptionError
  | CancelSubscriptionError
  | ResumeSubscriptionError
  | PreviewChangeError
  | ChangePlanError
  | OpenPaymentMethodError
  | RefundByGuaranteeError
  | LinkPurchaseError

/** Nothing that can be paid with right now. */
export function gatewayUnavailable() {
  return new ApiError(
    409,
    'E_GATEWAY_UNAVAILABLE',
    'No Payment Methods Available. Choose another payment method or contact support.'
  )
}

/** Why a payment or a subscription did not go as it was asked: what to do now is in each message. */
export function billingRefusal(error: BillingError): ApiError {
  switch (error.type) {
    case 'gateway_unavailable':
      return gatewayUnavailable()
    case 'buy_in_app':
      return conflict('E_BUY_IN_APP', 'Google Play subscriptions are bought in the Android app. Buy there, or switch.')
    case 'already_subscribed':
      return conflict('E_ALREADY_SUBSCRIBED', 'You already have a subscription. Change it instead.')
    case 'checkout_replaced':
      return conflict('E_CHECKOUT_REPLACED', 'You started another checkout in another window. Reload this page.')
    case 'promotion_invalid':
      return new ApiError(422, 'E_PROMOTION_INVALID', 'This code is not valid, used up, or not for this plan')
    case 'nothing_to_charge':
      return conflict(
        'E_NOTHING_TO_CHARGE',
        "This code makes the plan free, which this payment method doesn't support. Choose another payment method, or remove the code."
      )
    case 'payment_refused':
      return new ApiError(402, 'E_PAYMENT_REFUSED', error.publicMessage ?? 'The payment provider declined this')
    case 'provider_unreachable':
      return new ApiError(
        503,
        'E_PROVIDER_UNREACHABLE',
        "The payment provider isn't responding. Try again in a minute.",
        { retryAfter: 60 }
      )
    case 'not_supported':
      return conflict('E_NOT_SUPPORTED', "Your payment method doesn't support this. Use the payment provider's site.")
    case 'no_subscription':
      return new ApiError(404, 'E_NO_SUBSCRIPTION', 'You have no subscription')
    case 'not_canceled':
      return conflict('E_NOT_CANCELED', "Your subscription isn't canceled, so there's nothing to resume")
    case 'payment_due':
      return conflict('E_PAYMENT_DUE', 'A payment is due. Pay it first.')
    case 'resume_first':
      return conflict('E_RESUME_FIRST', 'Your subscription is canceled. Resume it before you change the plan.')
    case 'same_plan':
      return conflict('E_SAME_PLAN', "You're already on this plan")
    case 'quote_expired':
      return conflict('E_QUOTE_EXPIRED', 'This price has expired. Check it again.')
    case 'purchase_taken':
      return conflict('E_PURCHASE_TAKEN', 'This purchase belongs to another account')
    case 'purchase_invalid':
      return new ApiError(422, 'E_PURCHASE_INVALID', 'The provider has no such purchase for this account')
    case 'nothing_paid':
      return notRefundable("There's no payment to refund")
    case 'nothing_left':
      return notRefundable('Your payment was already refunded, or is disputed at your bank')
    case 'guarantee_used':
      return notRefundable("You've already used the money-back guarantee")
    case 'guarantee_over':
      return notRefundable(`The 30-day money-back guarantee ended on ${error.endedAt.toFormat('yyyy-MM-dd')}`)
    case 'account_gone':
      return unauthorized()
  }
}

function notRefundable(message: string) {
  return conflict('E_NOT_REFUNDABLE', message)
}

function conflict(code: `E_${string}`, message: string) {
  return new ApiError(409, code, message)
}
