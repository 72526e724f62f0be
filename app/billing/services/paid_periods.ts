import { toSql } from '#core/database/columns'
import type { PaymentSnapshot } from '#gateways/index'
import { discounted } from '#shared/money'
import type { Interval, KnownPrice } from '#billing/queries/find_prices'
import type { PlanId } from '#billing/plans'
import { type PriceFacts, type PricedPayment, priceOfPayment } from '#billing/services/payment_price'
import { lastingDiscount } from '#billing/services/promotion'

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

type Told = 'status' | 'parts' | 'listPriceMinor' | 'createdAt' | 'paidAt'

export type PeriodPayment = PricedPayment & Pick<PaymentSnapshot, Told>

/** As many as the largest safe integer has. */
const AMOUNT_DIGITS = 16

/** The periods that were paid for, oldest first. They follow from the payments alone, whatever was written before. */
export function paidPeriods(payments: readonly PeriodPayment[], facts: PriceFacts): PaidPeriod[] {
  const paid = payments.filter(({ status }) => status === 'paid')
  return paid.map((payment) => periodOf(payment, facts)).sort(byTime)
}

function periodOf(payment: PeriodPayment, facts: PriceFacts): PaidPeriod {
  const paidAt = payment.paidAt ?? payment.createdAt
  const { planId, price, interval } = priceOfPayment(payment, facts)
  const listed = listPrice(payment, price)
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

/** Less a code for all payments, as long as the provider takes it off. */
function lasting(
  { parts, amountMinor }: PeriodPayment,
  listMinor: number,
  { promotion, planId }: Pick<PriceFacts, 'promotion' | 'planId'>
): number {
  const lasts = lastingDiscount(promotion, planId)
  // Without its parts, a payment of exactly the list price is one without the code: credit and tax change other amounts too.
  const isTaken = parts ? parts.discountMinor > 0 : amountMinor !== listMinor
  return lasts && isTaken ? discounted(listMinor, lasts) : listMinor
}

/** What a year costs at a price. */
export const yearOf = (minor: number, interval: Interval) => (interval === 'month' ? minor * 12 : minor)

/** By when they begin; the rest only makes the order of two that begin together the same each time. */
function byTime(one: PaidPeriod, other: PaidPeriod): number {
  const [a, b] = [one, other].map((period) =>
    [
      period.startsAt,
      period.paidAt,
      String(period.amountMinor).padStart(AMOUNT_DIGITS, '0'),
      period.planId,
      period.currency,
      String(period.valueX12 ?? ''),
    ].join(' ')
  )
  return a === b ? 0 : (a ?? '') < (b ?? '') ? -1 : 1
}
