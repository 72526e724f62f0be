import type { Stripe } from 'stripe'
import { GatewayError } from '#gateways/contracts/gateway_error'
import type { ChangeInput, ChangeOutcome } from '#gateways/contracts/payment_gateway'
import type { StripeApi } from '#gateways/drivers/stripe/stripe_api'
import { dropDiscount, endingDiscount, limitDiscount } from '#gateways/drivers/stripe/changes/ending_discount'
import { settleUpdate } from '#gateways/drivers/stripe/changes/settle_update'
import { releaseSchedule, schedulePrice } from '#gateways/drivers/stripe/changes/schedule'
import { itemOf } from '#gateways/drivers/stripe/subscription_item'
import { hasEnded } from '#gateways/drivers/stripe/snapshot/statuses'

/** Another price now or after the paid time. The price that runs already takes a scheduled change back. */
export async function changePlan(api: StripeApi, input: ChangeInput): Promise<ChangeOutcome> {
  const subscription = await runningSubscription(api, input.providerId)
  if (itemOf(subscription).price.id === input.priceId) {
    await releaseSchedule(api, subscription, input.key)
    return { state: 'changed' }
  }
  if (input.when === 'period_end') {
    await schedulePrice(api, subscription, input)
    return { state: 'scheduled' }
  }
  await releaseSchedule(api, subscription, input.key)
  return await updateNow(api, subscription, input)
}

/** The subscription to change, which has to be active. */
export async function runningSubscription(api: StripeApi, providerId: string): Promise<Stripe.Subscription> {
  const subscription = await api.find((stripe) => stripe.subscriptions.retrieve(providerId, { expand: ['discounts'] }))
  if (!subscription || subscription.status === 'incomplete' || hasEnded(subscription.status)) {
    throw new GatewayError('refused', 'Stripe: the subscription does not run')
  }
  return subscription
}

/**
 * Charges the difference as it was shown, at the instant of the preview. `pending_if_incomplete` keeps the old price
 * until the money is there, so that a card that fails brings nobody the dearer plan.
 */
async function updateNow(
  api: StripeApi,
  subscription: Stripe.Subscription,
  { priceId, at, discount, key }: ChangeInput
): Promise<ChangeOutcome> {
  const ending = endingDiscount(subscription, discount)
  if (ending) await limitDiscount(api, subscription, ending, key)
  const updated = await api.call((stripe) =>
    stripe.subscriptions.update(
      subscription.id,
      {
        items: [{ id: itemOf(subscription).id, price: priceId }],
        payment_behavior: 'pending_if_incomplete',
        proration_behavior: 'always_invoice',
        proration_date: at.toUnixInteger(),
        expand: ['latest_invoice.confirmation_secret', 'latest_invoice.payments'],
      },
      { idempotencyKey: key }
    )
  )
  const outcome = updated.pending_update === null ? { state: 'changed' as const } : await settleUpdate(api, updated)
  if (ending && outcome.state === 'changed') await dropDiscount(api, subscription, ending, key)
  return outcome
}
