import type { ChangeInput, ChangeOutcome, ChangePreview, Discount } from '#gateways/contracts/payment_gateway'
import { GatewayError } from '#gateways/contracts/gateway_error'
import type { SubscriptionSnapshot } from '#gateways/contracts/snapshot'
import { approveLink } from '#gateways/drivers/paypal/approve_link'
import { lessDiscount, priceOfPlan } from '#gateways/drivers/paypal/catalogue'
import { applicationContext, overriddenPlan } from '#gateways/drivers/paypal/checkout'
import type { PayPalClient } from '#gateways/drivers/paypal/client'
import { customIdOf } from '#gateways/drivers/paypal/custom_id'
import type { PayPalSettings } from '#gateways/drivers/paypal/settings'

/** PayPal charges a changed plan at the next billing time, whenever the change was asked for: nothing is due before it. */
export async function previewRevision(
  client: PayPalClient,
  snapshot: SubscriptionSnapshot,
  { priceId, discount }: { priceId: string; discount: Discount | null }
): Promise<ChangePreview> {
  const plan = await priceOfPlan(client, priceId)
  const price = discount ? lessDiscount(plan, discount) : plan
  return {
    dueNowMinor: 0,
    creditMinor: 0,
    currency: price.currency,
    nextChargeMinor: price.minor,
    nextChargeAt: snapshot.periodEnd,
  }
}

/**
 * Asks the customer to agree to another plan. PayPal names the new plan from the moment of agreement although it is paid
 * only later; the plan that is paid is therefore noted in `custom_id` before. A discount is an override of the plan, which
 * another plan does not inherit: each revision says it again.
 */
export async function revise(
  client: PayPalClient,
  settings: PayPalSettings,
  snapshot: SubscriptionSnapshot,
  input: ChangeInput
): Promise<ChangeOutcome> {
  const path = `/v1/billing/subscriptions/${encodeURIComponent(input.providerId)}`
  const { reference, priceId } = snapshot
  if (snapshot.status !== 'active' || snapshot.endsAt || reference === null || priceId === null) {
    throw new GatewayError('refused', 'PayPal only changes subscriptions that continue.')
  }
  if (priceId === input.priceId && snapshot.scheduledPriceId === null) return { state: 'changed' }
  if (snapshot.scheduledPriceId === input.priceId) return { state: 'scheduled' }
  const value = customIdOf({ reference, paidPriceId: priceId })
  await client.patch(path, [{ op: 'replace', path: '/custom_id', value }])
  const context = applicationContext({ returnUrl: input.returnUrl, cancelUrl: input.returnUrl })
  const { discount } = input
  const override = discount && { plan: overriddenPlan(await priceOfPlan(client, input.priceId), discount) }
  const body = { plan_id: input.priceId, application_context: context, ...override }
  const approvalUrl = approveLink(await client.post(`${path}/revise`, body, input.key), settings)
  return approvalUrl === null
    ? { state: 'scheduled' }
    : { state: 'needs_confirmation', clientSecret: null, approvalUrl }
}
