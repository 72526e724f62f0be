import { DateTime } from 'luxon'
import type { Stripe } from 'stripe'

/**
 * The end of the period that begins at `start`. Counted from the anchor each time and not from the last period, so that
 * the 31st comes back after a short month and the 29th of February after three years.
 */
export function periodAfter(start: number, anchor: number, price: Stripe.Price): number {
  const from = DateTime.fromSeconds(anchor, { zone: 'utc' })
  const unit = price.recurring?.interval === 'year' ? 'years' : 'months'
  for (let count = 1; ; count += 1) {
    const end = from.plus({ [unit]: count }).toUnixInteger()
    if (end > start) return end
  }
}
