import { DateTime } from 'luxon'
import type { Amount, DisputeSnapshot, PaymentSnapshot, RefundSnapshot } from '#gateways/contracts/snapshot'
import type { Money, Order } from '#gateways/drivers/googleplay/publisher'
import { priceIdOf } from '#gateways/drivers/googleplay/snapshot/price_id'
import { digitsOf } from '#shared/money'

type Details = NonNullable<NonNullable<Order['lineItems']>[number]['subscriptionDetails']>

/** An instant of Google's, or null. */
export function timeOf(text: string | null | undefined): DateTime | null {
  const instant = text ? DateTime.fromISO(text, { zone: 'utc' }) : null
  return instant?.isValid ? instant : null
}

/** Units and nanos as minor units, without floating point. */
export function minorOf(money: Money | undefined): number | null {
  if (!money?.currencyCode) return null
  const digits = digitsOf(money.currencyCode)
  const nanos = Math.trunc((money.nanos ?? 0) / 10 ** (9 - digits))
  return Number(money.units ?? 0) * 10 ** digits + nanos
}

/** The same with its currency. */
export function amountOf(money: Money | undefined): Amount | null {
  const amountMinor = minorOf(money)
  return amountMinor === null ? null : { amountMinor, currency: money?.currencyCode ?? '' }
}

/**
 * The ids of all orders of a subscription, oldest first: renewals carry the first order's id and a count,
 * 'GPA.1234-5678-9012-34567..0' being the first renewal.
 */
export function orderIdsTo(latest: string): string[] {
  const [first = '', count] = latest.split('..')
  if (count === undefined || !/^\d{1,4}$/.test(count)) return [latest]
  return [first, ...Array.from({ length: Number(count) + 1 }, (_, index) => `${first}..${index}`)]
}

/** The id that the renewal after this order has: Google names it once it begins to collect it. */
export function nextOrderId(orderId: string): string {
  const [first = '', count] = orderId.split('..')
  return `${first}..${count === undefined ? 0 : Number(count) + 1}`
}

const STATUSES: Record<string, PaymentSnapshot['status']> = {
  PENDING: 'open',
  PROCESSED: 'paid',
  PENDING_REFUND: 'paid',
  PARTIALLY_REFUNDED: 'paid',
  REFUNDED: 'paid',
  CANCELED: 'void',
}

/** An order as a payment; null where it says no amount. */
export function paymentOf(order: Order): PaymentSnapshot | null {
  const amountMinor = minorOf(order.total)
  const createdAt = timeOf(order.createTime)
  if (!order.orderId || amountMinor === null || !createdAt) return null
  const status = STATUSES[order.state ?? ''] ?? 'open'
  const item = order.lineItems?.at(0)
  const period = item?.subscriptionDetails
  const isPaid = status === 'paid'
  return {
    providerId: order.orderId,
    chargeId: null,
    status,
    reason: order.orderId.includes('..') ? 'cycle' : 'create',
    priceId: priceIdOf({ productId: item?.productId ?? null, offerDetails: period ?? null }),
    amountMinor,
    currency: order.total?.currencyCode ?? '',
    listPriceMinor: minorOf(item?.listingPrice),
    includedTaxMinor: minorOf(order.tax),
    isTrial: isTrial(period),
    ...(isPaid ? takenOf(order, amountMinor) : { feeMinor: null }),
    createdAt,
    paidAt: isPaid ? (timeOf(order.orderHistory?.processedEvent?.eventTime) ?? createdAt) : null,
    periodStart: timeOf(period?.servicePeriodStartTime),
    periodEnd: timeOf(period?.servicePeriodEndTime),
    actionUrl: null,
    needsConfirmation: false,
    nextAttemptAt: null,
    documentUrl: null,
    refunds: refundsOf(order, amountMinor),
    disputes: chargebackOf(order, amountMinor),
  }
}

/** Google names the phase in a newer and an older field. */
function isTrial(details: Details | undefined): boolean | null {
  if (details?.offerPhaseDetails) return details.offerPhaseDetails.freeTrialDetails !== undefined
  const phase = details?.offerPhase
  return phase && phase !== 'OFFER_PHASE_UNSPECIFIED' ? phase === 'FREE_TRIAL' : null
}

/**
 * What Google keeps for itself, and what it pays to the state. It tells what is left for us after refunds, taxes and fees; of
 * what it gives back to the customer it gives back its own share as well.
 */
function takenOf(order: Order, amountMinor: number): Pick<PaymentSnapshot, 'feeMinor' | 'taxMinor'> {
  const back = givenBackOf(order, amountMinor)
  if (back.total >= amountMinor) return { feeMinor: 0, taxMinor: 0 }
  const tax = minorOf(order.tax)
  const left = minorOf(order.developerRevenueInBuyerCurrency)
  const taxMinor = tax === null || back.tax === null ? null : Math.max(0, tax - back.tax)
  // Without the tax, what is missing cannot be told apart.
  const isKnown = left !== null && taxMinor !== null
  return { feeMinor: isKnown ? Math.max(0, amountMinor - back.total - taxMinor - left) : null, taxMinor }
}

/** What went back to the customer, and the tax in it; null: Google does not say. */
function givenBackOf(order: Order, amountMinor: number): { total: number; tax: number | null } {
  if (order.orderHistory?.refundEvent) return { total: amountMinor, tax: minorOf(order.tax) }
  const done = (order.orderHistory?.partialRefundEvents ?? []).map((event) => event.refundDetails)
  const taxes = done.map((details) => minorOf(details?.tax))
  return {
    total: done.reduce((total, details) => total + (minorOf(details?.total) ?? 0), 0),
    tax: taxes.reduce((sum, tax) => (sum === null || tax === null ? null : sum + tax), 0),
  }
}

const isChargeback = (order: Order) => order.orderHistory?.refundEvent?.refundReason === 'CHARGEBACK'

function refundsOf(order: Order, amountMinor: number): RefundSnapshot[] {
  const base = { reference: null, failedAt: null }
  const parts = (order.orderHistory?.partialRefundEvents ?? []).flatMap((event, index) => {
    const createdAt = timeOf(event.createTime)
    const minor = minorOf(event.refundDetails?.total)
    if (!createdAt || minor === null) return []
    const status = event.state === 'PROCESSED_SUCCESSFULLY' ? ('succeeded' as const) : ('pending' as const)
    return [{ ...base, providerId: `${order.orderId}:part:${index}`, amountMinor: minor, status, createdAt }]
  })
  const full = timeOf(order.orderHistory?.refundEvent?.eventTime)
  if (!full || isChargeback(order)) return parts
  const rest = amountMinor - parts.reduce((sum, each) => sum + each.amountMinor, 0)
  const whole = { ...base, providerId: `${order.orderId}:refund`, amountMinor: rest, createdAt: full }
  return rest > 0 ? [...parts, { ...whole, status: 'succeeded' }] : parts
}

/** Google tells of a contested charge only once the bank took the money back. */
function chargebackOf(order: Order, amountMinor: number): DisputeSnapshot[] {
  const at = timeOf(order.orderHistory?.refundEvent?.eventTime)
  if (!at || !isChargeback(order)) return []
  return [{ providerId: `${order.orderId}:chargeback`, amountMinor, status: 'lost', createdAt: at, closedAt: at }]
}
