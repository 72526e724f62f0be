import { DateTime } from 'luxon'
import type { Checkout, Discount, StartInput } from '#gateways/contracts/payment_gateway'
import type { StripeHarness } from '#tests/support/gateways/stripe/stripe_harness'

export async function priceOf(stripe: StripeHarness, interval: 'month' | 'year'): Promise<string> {
  const planId = interval === 'month' ? 'monthly' : 'yearly'
  const amountMinor = interval === 'month' ? 999 : 4999
  const key = `price:${planId}:${amountMinor}:USD`
  return await stripe.gateway.ensurePrice({ planId, name: planId, amountMinor, currency: 'USD', interval, key })
}

export function startInput(priceId: string, changes: Partial<StartInput> = {}): StartInput {
  return {
    reference: 'ref-1',
    priceId,
    customerId: null,
    customerReference: 'customer-1',
    email: 'ada@example.com',
    createdAt: DateTime.fromISO('2026-03-10T12:00:00Z', { zone: 'utc' }),
    discount: null,
    returnUrl: 'https://vpn.example.com/app',
    cancelUrl: 'https://vpn.example.com/plans',
    key: 'start:ref-1',
    ...changes,
  }
}

interface Begun {
  checkout: Checkout
  priceId: string
}

/** A checkout that waits for its payment. */
export async function begin(
  stripe: StripeHarness,
  interval: 'month' | 'year' = 'month',
  discount: Discount | null = null
): Promise<Begun> {
  const priceId = await priceOf(stripe, interval)
  return { checkout: await stripe.gateway.start(startInput(priceId, { discount })), priceId }
}

/** A subscription that was paid with a good card. */
export async function subscribe(stripe: StripeHarness, interval: 'month' | 'year' = 'month'): Promise<string> {
  const { checkout } = await begin(stripe, interval)
  await stripe.pay(checkout)
  return checkout.providerId
}
