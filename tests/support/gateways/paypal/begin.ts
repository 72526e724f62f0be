import type { Discount } from '#gateways/contracts/payment_gateway'
import type { PayPalHarness } from '#tests/support/gateways/paypal/paypal_harness'

interface Wanted {
  reference?: string
  discount?: Discount | null
  /** Left out: the month for 9.99. */
  priceId?: string
}

export function priceOf({ gateway }: PayPalHarness, interval: 'month' | 'year' = 'month'): Promise<string> {
  const amountMinor = interval === 'year' ? 4999 : 999
  const price = { planId: interval, name: interval, amountMinor, currency: 'USD', interval, key: `price:${interval}` }
  return gateway.ensurePrice(price)
}

/** Begins a subscription by the month. */
export async function begin(harness: PayPalHarness, { reference = 'ref-1', discount = null, priceId }: Wanted = {}) {
  return harness.gateway.start({
    reference,
    priceId: priceId ?? (await priceOf(harness)),
    customerId: null,
    customerReference: 'customer-1',
    email: 'customer@example.com',
    createdAt: harness.clock.now(),
    discount,
    returnUrl: 'https://vpn.example.com/back',
    cancelUrl: 'https://vpn.example.com/away',
    key: `start:${reference}`,
  })
}

/** One that the customer agreed to; answers its id. */
export async function paidSubscription(harness: PayPalHarness, wanted: Wanted = {}): Promise<string> {
  const checkout = await begin(harness, wanted)
  await harness.pay(checkout)
  return checkout.providerId
}
