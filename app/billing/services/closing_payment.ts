import { isOpen } from '#billing/services/subscription'
import type { PaymentSnapshot, SubscriptionStatus } from '#gateways/index'

type Status = PaymentSnapshot['status']

/**
 * What becomes of a payment that nobody will make any more. A renewal was due, so it failed, whichever way the provider
 * closes it; a first payment or a change of plan that somebody left at the till did not.
 */
export function closedAs(reason: string): 'failed' | 'void' {
  return reason === 'cycle' ? 'failed' : 'void'
}

/** A payment's status, from what the provider says of it and of its subscription. */
export function paymentStatus({ status, reason }: PaymentSnapshot, subscription: SubscriptionStatus): Status {
  const isClosed = status === 'void' || (status === 'open' && !isOpen(subscription))
  return isClosed ? closedAs(reason) : status
}
