import { toSql } from '#core/database/columns'
import type { PaymentSnapshot } from '#gateways/index'
import { discounted } from '#shared/money'
import type { Interval, KnownPrice } from '#billing/queries/find_prices'
import type { PlanId } from '#billing/plans'
import { lastingDiscount, type Promotion } from '#billing/services/promotion'

/** What a payment says about the period that it paid for. Instants in the database's form, which sorts by time. */
export interface PaidPeriod {
  readonly startsAt: string
  readonly paidAt: string
  readonly amountMinor: number
  readonly currency: string
  readonly planId: PlanId
  /** What a year of it costs, less what a code takes off every payment. Null: unknown. */
  readonly valueX12: number | null
  /** No list price is known, so that the value is what was paid. */
  readonly isByAmount: boolean
}

type Fields = 'status' | 'reason' | 'amountMinor' | 'currency' | 'parts' | 'listPriceMinor' | 'priceId'
type Times = 'createdAt' | 'paidAt' | 'periodStart' | 'periodEnd'

/** A payment of a snapshot, or one that was written before spans were; then its plan is known and its price is not. */
export type PeriodPayment = Pick<PaymentSnapshot, Fields | Times> & { readonly planId?: PlanId }

export interface PeriodFacts {
  readonly prices: ReadonlyMap<string, KnownPrice>
  /** The provider's price that runs now, and the plan where it is none of ours. */
  readonly priceId: string | null
  readonly planId: PlanId
  /** The code that the subscription began with. */
  readonly promotion: Promotion | null
}

/** The periods that were paid for, oldest first. They follow from the payments alone, whatever was written before. */
export function paidPeriods(payments: readonly PeriodPayment[], facts: PeriodFacts): PaidPeriod[] {
  const paid = payments.filter(({ status }) => status === 'paid')
  return paid.map((payment) => periodOf(payment, facts)).sort(byTime)
}

function periodOf(payment: PeriodPayment, facts: PeriodFacts): PaidPeriod {
  const paidAt = payment.paidAt ?? payment.createdAt
  const price = priceOf(payment, facts)
  const planId = price?.planId ?? payment.planId ?? facts.planId
  const listed = listPrice(payment, price)
  const interval = price?.interval ?? lengthOf(payment)
  // Neither a change nor what credit paid for says what a period costs.
  const isPrice = payment.reason !== 'change' && payment.amountMinor > 0
  const baseMinor = listed ?? (isPrice ? payment.amountMinor : null)
  const isKnown = baseMinor !== null && interval !== null
  return {
    startsAt: toSql(payment.periodStart ?? paidAt),
    paidAt: toSql(paidAt),
    amountMinor: payment.amountMinor,
    currency: payment.currency,
    planId,
    valueX12: isKnown ? yearOf(lasting(payment, baseMinor, { ...facts, planId }), interval) : null,
    isByAmount: isKnown && listed === null,
  }
}

/** Stores list a price of their own with each payment; of a change, the amount is not the price of anything. */
function listPrice({ listPriceMinor, parts, currency }: PeriodPayment, price: KnownPrice | undefined): number | null {
  if (listPriceMinor !== null && listPriceMinor !== undefined) return listPriceMinor
  return price?.currency === currency ? price.amountMinor : (parts?.priceMinor ?? null)
}

/** Where the provider doesn't name the price of a payment, it is the one that costs that much. */
function priceOf(payment: PeriodPayment, { prices, priceId, promotion }: PeriodFacts): KnownPrice | undefined {
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

/** Less a code for all payments, as long as the provider takes it off. */
function lasting(
  { parts, amountMinor }: PeriodPayment,
  listMinor: number,
  { promotion, planId }: Pick<PeriodFacts, 'promotion' | 'planId'>
): number {
  const lasts = lastingDiscount(promotion, planId)
  // Without its parts, a payment of exactly the list price is one without the code: credit and tax change other amounts too.
  const isTaken = parts ? parts.discountMinor > 0 : amountMinor !== listMinor
  return lasts && isTaken ? discounted(listMinor, lasts) : listMinor
}

const yearOf = (minor: number, interval: Interval) => (interval === 'month' ? minor * 12 : minor)

/** A month or a year by the provider's own dates, for a price that is none of ours. */
function lengthOf({ periodStart, periodEnd }: PeriodPayment): Interval | null {
  if (!periodStart || !periodEnd) return null
  return periodEnd.diff(periodStart).as('months') > 6 ? 'year' : 'month'
}

function byTime(one: PaidPeriod, other: PaidPeriod): number {
  const keys = ({ startsAt, paidAt, amountMinor }: PaidPeriod) => `${startsAt} ${paidAt} ${amountMinor}`
  return keys(one) < keys(other) ? -1 : 1
}
