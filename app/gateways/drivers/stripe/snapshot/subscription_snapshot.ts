import type { Stripe } from 'stripe'
import type { EndReason, PaymentSnapshot, SubscriptionSnapshot } from '#gateways/contracts/snapshot'
import { hasEnded, meaningOf } from '#gateways/drivers/stripe/snapshot/statuses'
import { expanded, idOf, instantOrNull } from '#gateways/drivers/stripe/values'

const REASONS: Readonly<Record<string, EndReason>> = {
  cancellation_requested: 'requested',
  payment_disputed: 'dispute',
  payment_failed: 'unpaid',
}

/** Stripe's subscription in the product's words. Its schedule and its pending setup intent have to be expanded. */
export function subscriptionSnapshot(
  subscription: Stripe.Subscription,
  payments: readonly PaymentSnapshot[]
): SubscriptionSnapshot {
  const [item] = subscription.items.data
  const over = hasEnded(subscription.status)
  const cardless = awaitsCard(subscription, payments)
  const neverPaid = over && (cardless || !payments.some(({ status }) => status === 'paid'))
  const begun = cardless && !over ? 'incomplete' : subscription.status
  const meaning = meaningOf(neverPaid ? 'incomplete_expired' : begun)
  return {
    providerId: subscription.id,
    reference: subscription.metadata.reference ?? null,
    customerId: idOf(subscription.customer),
    testMode: !subscription.livemode,
    status: meaning.status,
    providerStatus: subscription.status,
    held: meaning.held,
    priceId: item?.price.id ?? null,
    scheduledPriceId: over ? null : scheduledPrice(subscription),
    periodStart: instantOrNull(item?.current_period_start),
    periodEnd: instantOrNull(item?.current_period_end),
    endsAt: over ? null : endOf(subscription, item),
    endedAt: over ? instantOrNull(subscription.ended_at ?? subscription.canceled_at) : null,
    endReason: over ? reasonOf(subscription, neverPaid) : null,
    cancelledAt: instantOrNull(subscription.canceled_at),
    payments,
  }
}

/**
 * Nothing was due at first, and the card that is to pay what follows was not given: for Stripe it runs already, here it is
 * still a checkout.
 */
function awaitsCard(
  { pending_setup_intent: intent, default_payment_method: card }: Stripe.Subscription,
  payments: readonly PaymentSnapshot[]
): boolean {
  const isGiven = intent === null || card !== null || expanded(intent)?.status === 'succeeded'
  return !isGiven && !payments.some(({ status, amountMinor }) => status === 'paid' && amountMinor > 0)
}

/** Our own call sets the flag; the portal and the dashboard may set a date alone. */
function endOf(subscription: Stripe.Subscription, item: Stripe.SubscriptionItem | undefined) {
  if (subscription.cancel_at !== null) return instantOrNull(subscription.cancel_at)
  return subscription.cancel_at_period_end ? instantOrNull(item?.current_period_end) : null
}

function reasonOf(subscription: Stripe.Subscription, neverPaid: boolean): EndReason {
  if (neverPaid) return 'never_paid'
  return REASONS[subscription.cancellation_details?.reason ?? ''] ?? 'ended'
}

/** The price of the phase that follows the running one. */
function scheduledPrice(subscription: Stripe.Subscription): string | null {
  const schedule = expanded(subscription.schedule)
  const current = schedule?.current_phase
  if (!schedule || !current) return null
  const next = schedule.phases.find(({ start_date }) => start_date >= current.end_date)
  const price = idOf(next?.items[0]?.price)
  return price === subscription.items.data[0]?.price.id ? null : price
}
