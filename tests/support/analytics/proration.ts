import { changeCost } from '#gateways/drivers/sandbox/money'
import { instant } from '#tests/support/analytics/facts'

/** What the sandbox gives back of 9.99 for a month of which exactly half is over. */
export function halfMonthCredit(): number {
  const [periodStart, periodEnd] = [instant('2026-03-01'), instant('2026-03-31')]
  const paid = { status: 'paid', periodEnd, worthMinor: 999, refunds: [] }
  const book = { periodStart, periodEnd, payments: [paid], discount: null }
  const price = { amountMinor: 4_999, endsDiscount: false }
  return changeCost(book as never, price as never, instant('2026-03-16')).creditMinor
}
