import type { Clock } from '#core/clock'
import type { PaymentSnapshot, SubscriptionSnapshot } from '#gateways/contracts/snapshot'
import type { Publisher, Purchase } from '#gateways/drivers/googleplay/publisher'
import type { GooglePlaySettings } from '#gateways/drivers/googleplay/settings'
import {
  amountOf,
  minorOf,
  nextOrderId,
  orderIdsTo,
  paymentOf,
  timeOf,
} from '#gateways/drivers/googleplay/snapshot/orders'
import { priceIdOf } from '#gateways/drivers/googleplay/snapshot/price_id'
import { standingOf } from '#gateways/drivers/googleplay/snapshot/standing'

/** The account that a purchase was made for, as the app named it. */
export const accountOf = (purchase: Purchase) =>
  purchase.externalAccountIdentifiers?.obfuscatedExternalAccountId ?? null

/** Google gives back what is not acknowledged within three days. What is not paid yet cannot be. */
export const awaitsAcceptance = ({ acknowledgementState, subscriptionState }: Purchase) =>
  acknowledgementState === 'ACKNOWLEDGEMENT_STATE_PENDING' && subscriptionState !== 'SUBSCRIPTION_STATE_PENDING'

/** What is owned; an item that follows later has no order yet. */
export function ownedItem({ lineItems = [] }: Purchase) {
  return lineItems.find((item) => item.latestSuccessfulOrderId) ?? lineItems.at(0)
}

/** All that Google Play knows of a purchase. */
export async function snapshotOf(
  purchase: Purchase,
  {
    publisher,
    settings,
    clock,
    token,
  }: { publisher: Publisher; settings: GooglePlaySettings; clock: Clock; token: string }
): Promise<SubscriptionSnapshot> {
  const item = ownedItem(purchase)
  const latest = item?.latestSuccessfulOrderId ?? null
  const orders = latest === null ? [] : await publisher.orders(orderIdsTo(latest))
  const made = orders
    .flatMap((order) => paymentOf(order) ?? [])
    .sort((a, b) => a.createdAt.toMillis() - b.createdAt.toMillis())
  const expiry = timeOf(item?.expiryTime)
  const last = made.findLast(({ status }) => status === 'paid')
  const standing = standingOf({ purchase, expiry, payments: made, now: clock.now() })
  const next = purchase.lineItems?.find((other) => other !== item && !other.latestSuccessfulOrderId)
  const isUnpaid = standing.status === 'past_due' || standing.endReason === 'unpaid'
  const missing = isUnpaid ? missingPayment(purchase, last, standing, settings) : null
  return {
    providerId: token,
    reference: accountOf(purchase),
    awaitsAcceptance: awaitsAcceptance(purchase),
    replaces: purchase.linkedPurchaseToken ?? null,
    customerId: null,
    testMode: Boolean(purchase.testPurchase),
    providerStatus: (purchase.subscriptionState ?? '').replace('SUBSCRIPTION_STATE_', ''),
    ...standing,
    priceId: priceIdOf(item),
    price: amountOf(item?.autoRenewingPlan?.recurringPrice),
    scheduledPriceId: priceIdOf(next),
    scheduledPrice: amountOf(next?.autoRenewingPlan?.recurringPrice),
    periodStart: last?.periodStart ?? timeOf(purchase.startTime),
    // In its days of grace Google moves the expiry on; what was paid ends where the last order says.
    periodEnd: standing.status === 'past_due' ? (last?.periodEnd ?? expiry) : expiry,
    cancelledAt: timeOf(purchase.canceledStateContext?.userInitiatedCancellation?.cancelTime),
    payments: missing ? [...made, missing] : made,
  }
}

/** The renewal that Google still tries to collect, or has given up. */
function missingPayment(
  purchase: Purchase,
  last: PaymentSnapshot | undefined,
  { status, endedAt }: Pick<SubscriptionSnapshot, 'status' | 'endedAt'>,
  { packageName }: GooglePlaySettings
): PaymentSnapshot | null {
  const item = ownedItem(purchase)
  const grace = purchase.inGracePeriodStateContext?.renewalDeclined
  const isOpen = status === 'past_due'
  const pending = (grace ?? purchase.onHoldStateContext?.renewalDeclined)?.pendingOrderId
  const orderId = pending ?? (isOpen || !last ? null : nextOrderId(last.providerId))
  const since = last?.periodEnd ?? timeOf(item?.expiryTime)
  const amountMinor = minorOf(item?.autoRenewingPlan?.recurringPrice) ?? last?.amountMinor
  if (!orderId || !since || amountMinor === undefined) return null
  const address = new URLSearchParams({ sku: item?.productId ?? '', package: packageName })
  return {
    providerId: orderId,
    chargeId: null,
    status: isOpen ? 'open' : 'void',
    reason: 'cycle',
    amountMinor,
    currency: item?.autoRenewingPlan?.recurringPrice?.currencyCode ?? last?.currency ?? '',
    feeMinor: null,
    createdAt: since,
    paidAt: null,
    // Google tries until the subscription is over.
    failedAt: isOpen ? null : endedAt,
    periodStart: since,
    periodEnd: null,
    actionUrl: isOpen ? `https://play.google.com/store/account/subscriptions?${address}` : null,
    needsConfirmation: false,
    // Google does not say when it tries; it does so until the days of grace are over.
    nextAttemptAt: grace ? timeOf(item?.expiryTime) : null,
    documentUrl: null,
    refunds: [],
    disputes: [],
  }
}
