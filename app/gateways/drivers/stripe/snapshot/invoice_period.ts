import type { DateTime } from 'luxon'
import type { Stripe } from 'stripe'
import { idOf, instant } from '#gateways/drivers/stripe/values'

interface Paid {
  start: DateTime
  end: DateTime
  priceId: string | null
}

/**
 * The period that an invoice pays and the price that it pays for it. An invoice's own period is the one before; the
 * lines have the right one, and of several the last: the others give unused time back.
 */
export function latestPeriod(invoice: Stripe.Invoice): Paid | null {
  const charged = invoice.lines.data.filter(({ amount }) => amount >= 0)
  const [last] = charged.sort((a, b) => b.period.end - a.period.end)
  if (!last) return null
  const { start, end } = last.period
  return { start: instant(start), end: instant(end), priceId: idOf(last.pricing?.price_details?.price) }
}
