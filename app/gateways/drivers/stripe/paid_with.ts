import type { Stripe } from 'stripe'
import type { PaidWith } from '#gateways/contracts/payment_gateway'
import type { StripeApi } from '#gateways/drivers/stripe/stripe_api'

const EXPAND = ['default_payment_method', 'customer.invoice_settings.default_payment_method']

/** The subscription's own card, else its customer's: Stripe charges them in this order. */
export async function paidWith(api: StripeApi, providerId: string): Promise<PaidWith | null> {
  const subscription = await api.find((stripe) => stripe.subscriptions.retrieve(providerId, { expand: EXPAND }))
  if (!subscription) return null
  const method = subscription.default_payment_method ?? methodOf(subscription.customer)
  const card = method === null || typeof method === 'string' ? undefined : method.card
  if (!card) return null
  const { brand, last4, exp_year: year, exp_month: month } = card
  return { brand, last4, validUntil: `${year}-${String(month).padStart(2, '0')}` }
}

function methodOf(customer: Stripe.Subscription['customer']) {
  return typeof customer === 'string' || customer.deleted ? null : customer.invoice_settings.default_payment_method
}
