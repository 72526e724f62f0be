import type { Stripe } from 'stripe'
import { GatewayError } from '#gateways/contracts/gateway_error'
import type { StripeApi } from '#gateways/drivers/stripe/stripe_api'
import { hasEnded } from '#gateways/drivers/stripe/snapshot/statuses'
import { releaseSchedule } from '#gateways/drivers/stripe/changes/schedule'

interface CancelInput {
  providerId: string
  when: 'period_end' | 'now'
  key: string
}

/** Ends a subscription after the paid time or now. What was never paid has no paid time and ends now. */
export async function cancelSubscription(api: StripeApi, { providerId, when, key }: CancelInput): Promise<void> {
  const subscription = await api.find((stripe) => stripe.subscriptions.retrieve(providerId))
  if (!subscription) return
  if (when === 'now' || subscription.status === 'incomplete') return await endNow(api, subscription)
  if (hasEnded(subscription.status) || isEnding(subscription)) return
  // Stripe lets nobody else end a subscription that a schedule holds.
  await releaseSchedule(api, subscription, key)
  await api.call((stripe) =>
    stripe.subscriptions.update(providerId, { cancel_at_period_end: true }, { idempotencyKey: key })
  )
}

export async function resumeSubscription(
  api: StripeApi,
  { providerId, key }: Omit<CancelInput, 'when'>
): Promise<void> {
  const subscription = await api.find((stripe) => stripe.subscriptions.retrieve(providerId))
  if (!subscription || hasEnded(subscription.status)) {
    throw new GatewayError('refused', 'Stripe: the subscription is over')
  }
  if (!isEnding(subscription)) return
  // The dashboard and the portal may have set a date instead of the flag.
  const back = subscription.cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' as const }
  await api.call((stripe) => stripe.subscriptions.update(providerId, back, { idempotencyKey: key }))
}

/** A checkout is voided first: one that turns out to be paid continues, and the caller checks again. */
async function endNow(api: StripeApi, subscription: Stripe.Subscription): Promise<void> {
  if (subscription.status === 'incomplete') {
    await voidOpenInvoices(api, subscription.id)
    if (await isPaid(api, subscription.id)) return
  }
  if (!hasEnded(subscription.status)) await api.find((stripe) => stripe.subscriptions.cancel(subscription.id))
  await voidOpenInvoices(api, subscription.id)
}

/** An open invoice outlives its subscription and could still be paid by its link or in a forgotten tab. */
async function voidOpenInvoices(api: StripeApi, subscription: string): Promise<void> {
  const open = await api.call((stripe) => stripe.invoices.list({ subscription, status: 'open', limit: 100 }))
  for (const { id } of open.data) {
    await api
      .call((stripe) => stripe.invoices.voidInvoice(id))
      .catch(async (error: unknown) => {
        const invoice = await api.call((stripe) => stripe.invoices.retrieve(id))
        // Somebody else was faster: voided it, or paid it.
        if (invoice.status === 'open') throw error
      })
  }
}

async function isPaid(api: StripeApi, subscription: string): Promise<boolean> {
  const paid = await api.call((stripe) => stripe.invoices.list({ subscription, status: 'paid', limit: 100 }))
  return paid.data.some(({ amount_paid }) => amount_paid > 0)
}

function isEnding({ cancel_at_period_end, cancel_at }: Stripe.Subscription): boolean {
  return cancel_at_period_end || cancel_at !== null
}
