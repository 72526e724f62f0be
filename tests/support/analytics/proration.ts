import { DateTime } from 'luxon'
import { paidPeriods } from '#billing/services/paid_periods'
import { changeCost } from '#gateways/drivers/sandbox/money'
import { instant } from '#tests/support/analytics/facts'

/** What the sandbox gives back of a price when a part of its period is over. */
export function creditOf(worthMinor: number, part: number): number {
  const [periodStart, periodEnd] = [instant('2026-03-01'), instant('2026-03-29')]
  const now = DateTime.fromMillis(periodStart.toMillis() + part * (periodEnd.toMillis() - periodStart.toMillis()))
  const paid = { status: 'paid', periodEnd, worthMinor, refunds: [] }
  const book = { periodStart, periodEnd, payments: [paid], discount: null }
  const price = { amountMinor: 4_999, endsDiscount: false }
  return changeCost(book as never, price as never, now as never).creditMinor
}

/** What a subscription costs a year that was paid at this price, as spans have it. */
export function yearOf(amountMinor: number, interval: 'month' | 'year'): number {
  const price = { planId: 'monthly' as const, amountMinor, currency: 'USD', interval }
  const facts = { prices: new Map([['p', price]]), priceId: 'p', planId: 'monthly' as const, promotion: null }
  const at = instant('2026-03-10')
  const paid = { status: 'paid', reason: 'create', amountMinor, currency: 'USD', priceId: 'p', createdAt: at } as const
  const parts = { priceMinor: amountMinor, discountMinor: 0, creditMinor: 0 }
  const times = { paidAt: at, periodStart: at, periodEnd: at.plus({ [interval]: 1 }) }
  return paidPeriods([{ ...paid, ...times, parts }], facts)[0]?.valueX12 ?? 0
}
