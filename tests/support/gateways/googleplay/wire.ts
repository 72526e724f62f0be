import { digitsOf } from '#shared/money'
import type { PlayLife } from '#tests/support/gateways/googleplay/life'
import { type Bought, type Order, PRODUCTS } from '#tests/support/gateways/googleplay/records'

/** An amount as Google writes it: whole units and billionths. */
export function moneyOf(minor: number, currency: string) {
  const unit = 10 ** digitsOf(currency)
  return {
    currencyCode: currency,
    units: String(Math.trunc(minor / unit)),
    nanos: (minor % unit) * (1_000_000_000 / unit),
  }
}

const CANCELLATIONS = {
  user: (at: string | null) => ({ userInitiatedCancellation: { cancelTime: at } }),
  developer: () => ({ developerInitiatedCancellation: {} }),
  system: () => ({ systemInitiatedCancellation: {} }),
  replacement: () => ({ replacementCancellation: {} }),
}

/** A SubscriptionPurchaseV2. */
export function purchaseJson(bought: Bought, life: PlayLife) {
  const { state, cancellation } = bought
  const product = PRODUCTS[bought.productId]
  const declined = { renewalDeclined: { pendingOrderId: life.nextOrderId(bought) } }
  return {
    kind: 'androidpublisher#subscriptionPurchaseV2',
    startTime: bought.start.toISO(),
    regionCode: 'US',
    subscriptionState: `SUBSCRIPTION_STATE_${state}`,
    latestOrderId: bought.orders.at(-1)?.orderId,
    linkedPurchaseToken: bought.linkedToken ?? undefined,
    acknowledgementState: `ACKNOWLEDGEMENT_STATE_${bought.isAcknowledged ? 'ACKNOWLEDGED' : 'PENDING'}`,
    externalAccountIdentifiers: bought.accountId ? { obfuscatedExternalAccountId: bought.accountId } : undefined,
    outOfAppPurchaseContext: bought.isOutOfApp && !bought.isAcknowledged ? { expiredPurchaseToken: 'gone' } : undefined,
    inGracePeriodStateContext: state === 'IN_GRACE_PERIOD' ? declined : undefined,
    onHoldStateContext: state === 'ON_HOLD' ? declined : undefined,
    pausedStateContext: state === 'PAUSED' ? {} : undefined,
    canceledStateContext: cancellation ? CANCELLATIONS[cancellation.by](cancellation.at.toISO()) : undefined,
    testPurchase: bought.isTest ? {} : undefined,
    lineItems: [
      {
        productId: bought.productId,
        expiryTime: bought.expiry.toISO(),
        autoRenewingPlan: {
          autoRenewEnabled: cancellation === null,
          recurringPrice: moneyOf(bought.price.minor, bought.price.currency),
        },
        offerDetails: { basePlanId: product?.basePlanId },
        latestSuccessfulOrderId: bought.orders.at(-1)?.orderId,
      },
    ],
    etag: `${bought.orders.length}`,
  }
}

/** An Order. Of what is not given back Google keeps 15 per cent, after tax. */
export function orderJson(order: Order, bought: Bought) {
  const money = (minor: number) => moneyOf(minor, bought.price.currency)
  const taxOf = (minor: number) => Math.round(((bought.price.taxMinor ?? 0) * minor) / order.minor)
  const parts = order.parts.map(({ at, minor }) => ({
    createTime: at.toISO(),
    processTime: at.toISO(),
    state: 'PROCESSED_SUCCESSFULLY',
    refundDetails: { total: money(minor), tax: bought.price.taxMinor === null ? undefined : money(taxOf(minor)) },
  }))
  const left = order.refund ? 0 : order.minor - order.parts.reduce((sum, { minor }) => sum + minor, 0)
  return {
    orderId: order.orderId,
    purchaseToken: bought.token,
    state: order.state,
    createTime: order.time.toISO(),
    lastEventTime: (order.refund?.at ?? order.time).toISO(),
    total: money(order.minor),
    tax: bought.price.taxMinor === null ? undefined : money(bought.price.taxMinor ?? 0),
    developerRevenueInBuyerCurrency: money(Math.round((left - taxOf(left)) * 0.85)),
    orderHistory: {
      processedEvent: { eventTime: order.time.toISO() },
      refundEvent: order.refund
        ? {
            eventTime: order.refund.at.toISO(),
            refundReason: order.refund.reason,
            refundDetails: { total: money(order.minor) },
          }
        : undefined,
      partialRefundEvents: parts.length > 0 ? parts : undefined,
    },
    lineItems: [
      {
        productId: bought.productId,
        total: money(order.minor),
        subscriptionDetails: {
          basePlanId: PRODUCTS[bought.productId]?.basePlanId,
          servicePeriodStartTime: order.from.toISO(),
          servicePeriodEndTime: order.until.toISO(),
        },
      },
    ],
  }
}

export function productJson(productId: string, packageName: string) {
  const product = PRODUCTS[productId]
  if (!product) return null
  const autoRenewing = { billingPeriodDuration: product.duration, gracePeriodDuration: 'P7D' }
  return {
    packageName,
    productId,
    basePlans: [{ basePlanId: product.basePlanId, state: 'ACTIVE', autoRenewingBasePlanType: autoRenewing }],
  }
}
