import type { DateTime } from 'luxon'
import type { Checkout, Discount, StartInput } from '#gateways/contracts/payment_gateway'
import { GatewayError } from '#gateways/contracts/gateway_error'
import { approveLink } from '#gateways/drivers/paypal/approve_link'
import { lessDiscount, moneyOf, priceOfPlan } from '#gateways/drivers/paypal/catalogue'
import type { PayPalClient } from '#gateways/drivers/paypal/client'
import type { PlanPrice } from '#gateways/drivers/paypal/plan_price'
import type { PayPalSettings } from '#gateways/drivers/paypal/settings'
import type { JsonView } from '#gateways/wire/json_view'

/** How the customer meets PayPal's page. Money comes at once or not at all: no bank transfers that take days. */
export function applicationContext(urls: { returnUrl: string; cancelUrl: string }) {
  return {
    shipping_preference: 'NO_SHIPPING',
    user_action: 'SUBSCRIBE_NOW',
    payment_method: { payer_selected: 'PAYPAL', payee_preferred: 'IMMEDIATE_PAYMENT_REQUIRED' },
    return_url: urls.returnUrl,
    cancel_url: urls.cancelUrl,
  }
}

/** A plan's regular payments with a discount on all of them, as an override of the plan in a subscription. */
export function overriddenPlan(price: PlanPrice, discount: Discount) {
  const amount = lessDiscount(price, discount)
  if (amount.minor === 0) throw new GatewayError('refused', "PayPal doesn't support free subscriptions.")
  return { billing_cycles: [{ sequence: 1, pricing_scheme: { fixed_price: moneyOf(amount) } }] }
}

/**
 * What a discount changes of a plan. For all payments it is another price. For the first one alone the plan begins a
 * period later, and that period is paid as a setup fee: PayPal cannot add a cycle of its own to a plan's.
 */
function discountedPlan(price: PlanPrice, discount: Discount, createdAt: DateTime) {
  if (discount.duration === 'forever') return { plan: overriddenPlan(price, discount) }
  const amount = lessDiscount(price, discount)
  const preferences = amount.minor === 0 ? {} : { setup_fee: moneyOf(amount), setup_fee_failure_action: 'CANCEL' }
  return {
    start_time: createdAt.plus({ [price.interval]: 1 }).toISO(),
    ...(amount.minor === 0 ? {} : { plan: { payment_preferences: preferences } }),
  }
}

/**
 * Begins a subscription: nothing is charged before the customer agreed on PayPal's page. A repetition under the same key has to
 * say the same, so that nothing in it is of this moment, and the customer's address, which may change, stays here.
 */
export async function startSubscription(
  client: PayPalClient,
  settings: PayPalSettings,
  input: StartInput
): Promise<Checkout> {
  const { discount, createdAt } = input
  const change = discount ? discountedPlan(await priceOfPlan(client, input.priceId), discount, createdAt) : {}
  const body = {
    plan_id: input.priceId,
    custom_id: input.reference,
    application_context: applicationContext(input),
    ...change,
  }
  const checkout = readCheckout(await client.post('/v1/billing/subscriptions', body, input.key), settings)
  if (!checkout) throw new GatewayError('refused', 'PayPal created a subscription without an approval link.')
  return checkout
}

/** What the customer needs to go on; null where there is nothing left to agree to. */
export function readCheckout(subscription: JsonView, settings: PayPalSettings): Checkout | null {
  const providerId = subscription.text('id')
  const approvalUrl = subscription.text('status') === 'APPROVAL_PENDING' ? approveLink(subscription, settings) : null
  if (providerId === null || approvalUrl === null) return null
  return { providerId, customerId: null, clientSecret: null, approvalUrl }
}
