import type { Stripe } from 'stripe'
import type { Settlement } from '#gateways/contracts/snapshot'
import { currencyOf } from '#gateways/drivers/stripe/values'

/** How Stripe books money of a currency; null while it hasn't, or where several bookings differ. Its rate is empty where it converts nothing. */
export function settlementOf(
  booked: readonly (Stripe.BalanceTransaction | null)[],
  currency: string
): Settlement | null {
  const [first] = booked
  if (!first || booked.some((other) => other?.currency !== first.currency)) return null
  return { currency: currencyOf(first.currency), rate: first.exchange_rate ?? (first.currency === currency ? 1 : null) }
}
