import type { PaymentSnapshot } from '#gateways/index'
import { discounted } from '#shared/money'
import type { Interval, KnownPrice } from '#billing/queries/find_prices'
import type { PlanId } from '#billing/plans'
import type { Promotion } from '#billing/services/promotion'

/** A payment of a snapshot, or one that was written before spans were; then its plan is known and its price is not. */
export type PricedPayment = Pick<
  PaymentSnapshot,
  'reason' | 'amountMinor' | 'currency' | 'priceId' | 'periodStart' | 'periodEnd'
> & { readonly planId?: PlanId }

/** What says which price a payment was for, beside the payment. */
export interface PriceFacts {
  readonly prices: ReadonlyMap<string, KnownPrice>
  /** The provider's price that runs now, and the plan where it is none of ours. */
  readonly priceId: string | null
  readonly planId: PlanId
  /** The code that the subscription began with. */
  readonly promotion: Promotion | null
}

export interface PaymentPrice {
  readonly planId: PlanId
  /** Undefined: none of ours. */
  readonly price: KnownPrice | undefined
  /** Null: nobody says. */
  readonly interval: Interval | null
}

/** The plan, price and interval that a payment was for. Payments and spans both take them from here. */
export function priceOfPayment(payment: PricedPayment, facts: PriceFacts): PaymentPrice {
  const price = findPrice(payment, facts)
  const interval = price?.interval ?? lengthOf(payment)
  const ofThatLength = [...facts.prices.values()].find((other) => other.interval === interval)
  return { price, interval, planId: price?.planId ?? payment.planId ?? ofThatLength?.planId ?? facts.planId }
}

/** Where the provider doesn't name the price of a payment, it is the one that costs that much. */
function findPrice(payment: PricedPayment, { prices, priceId, promotion }: PriceFacts): KnownPrice | undefined {
  if (payment.priceId) return prices.get(payment.priceId)
  const isFor = ({ planId }: KnownPrice) => payment.planId === undefined || payment.planId === planId
  const costs = ({ amountMinor, currency }: KnownPrice) =>
    currency === payment.currency &&
    [amountMinor, promotion ? discounted(amountMinor, promotion) : amountMinor].includes(payment.amountMinor)
  const current = priceId === null ? undefined : prices.get(priceId)
  const known = [...(current ? [current] : []), ...prices.values()].filter(isFor)
  const atThatPrice = known.find(costs)
  if (atThatPrice) return atThatPrice
  // The amount of a change is the price of nothing.
  return payment.reason === 'change' ? known.find((price) => price === current) : undefined
}

/** A month or a year by the provider's own dates, for a price that is none of ours. */
function lengthOf({ periodStart, periodEnd }: PricedPayment): Interval | null {
  if (!periodStart || !periodEnd) return null
  return periodEnd.diff(periodStart).as('months') > 6 ? 'year' : 'month'
}
