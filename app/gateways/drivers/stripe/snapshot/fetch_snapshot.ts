import type { Stripe } from 'stripe'
import type { SubscriptionSnapshot } from '#gateways/contracts/snapshot'
import type { StripeApi } from '#gateways/drivers/stripe/stripe_api'
import { paymentIntentOf } from '#gateways/drivers/stripe/snapshot/payment_intents'
import { paymentSnapshot } from '#gateways/drivers/stripe/snapshot/payment_snapshot'
import { subscriptionSnapshot } from '#gateways/drivers/stripe/snapshot/subscription_snapshot'
import { idOf } from '#gateways/drivers/stripe/values'

const PAGE = 100
/** More than a lifetime of monthly invoices, retries included. */
const MOST = 2000

/**
 * One subscription with its invoices and what became of their money. It takes several requests, and an invoice may be paid
 * between them: past due with nothing unpaid would begin days of grace that nothing ends, so it is read once more.
 */
export async function fetchSnapshot(api: StripeApi, providerId: string): Promise<SubscriptionSnapshot | null> {
  const snapshot = await readSnapshot(api, providerId)
  const isOfTwoMoments = snapshot?.status === 'past_due' && snapshot.payments.at(-1)?.status === 'paid'
  return isOfTwoMoments ? readSnapshot(api, providerId) : snapshot
}

/**
 * The number of requests does not grow with the subscription's age: the charges come by customer, refunds and fees inside them;
 * only open payments and disputes cost one more each.
 */
async function readSnapshot(api: StripeApi, providerId: string): Promise<SubscriptionSnapshot | null> {
  const subscription = await api.find((stripe) =>
    stripe.subscriptions.retrieve(providerId, { expand: ['schedule', 'pending_setup_intent'] })
  )
  if (!subscription) return null
  const invoices = await invoicesOf(api, subscription.id)
  const charges = await chargesOf(api, idOf(subscription.customer))
  const payments = []
  for (const invoice of invoices) {
    const intent = paymentIntentOf(invoice)
    const tried = charges.filter((charge) => intent !== null && idOf(charge.payment_intent) === intent)
    const paidBy = tried.filter(({ status }) => status === 'succeeded')
    payments.push(
      paymentSnapshot(invoice, {
        charges: paidBy,
        declined: tried.filter(({ status }) => status === 'failed').reverse(),
        trialEnd: subscription.trial_end,
        intent: invoice.status === 'open' && intent !== null ? await intentOf(api, intent) : null,
        disputes: await disputesOf(api, paidBy),
      })
    )
  }
  return subscriptionSnapshot(subscription, payments)
}

/** Oldest first, without drafts: Stripe may still change those. */
async function invoicesOf(api: StripeApi, subscription: string): Promise<Stripe.Invoice[]> {
  const invoices = await api.call((stripe) =>
    stripe.invoices.list({ subscription, limit: PAGE, expand: ['data.payments'] }).autoPagingToArray({ limit: MOST })
  )
  return invoices.filter(({ status }) => status !== 'draft').reverse()
}

async function chargesOf(api: StripeApi, customer: string): Promise<Stripe.Charge[]> {
  const refunds = ['balance_transaction', 'failure_balance_transaction'].map((booked) => `data.refunds.data.${booked}`)
  const expand = ['data.balance_transaction', ...refunds]
  const charges = await api.call((stripe) =>
    stripe.charges.list({ customer, limit: PAGE, expand }).autoPagingToArray({ limit: MOST })
  )
  for (const charge of charges) {
    if (charge.refunds?.has_more) charge.refunds.data = await refundsOf(api, { charge: charge.id })
  }
  return charges
}

/** All refunds of a charge, which itself brings only the ten latest along, or of a payment intent. */
export async function refundsOf(
  api: StripeApi,
  of: { charge: string } | { payment_intent: string }
): Promise<Stripe.Refund[]> {
  const expand = ['data.balance_transaction', 'data.failure_balance_transaction']
  return api.call((stripe) => stripe.refunds.list({ ...of, limit: PAGE, expand }).autoPagingToArray({ limit: MOST }))
}

async function intentOf(api: StripeApi, id: string): Promise<Stripe.PaymentIntent> {
  return await api.call((stripe) => stripe.paymentIntents.retrieve(id))
}

async function disputesOf(api: StripeApi, charges: Stripe.Charge[]): Promise<Stripe.Dispute[]> {
  const disputes = []
  for (const { id } of charges.filter(({ disputed }) => disputed)) {
    const page = await api.call((stripe) => stripe.disputes.list({ charge: id, limit: PAGE }))
    disputes.push(...page.data)
  }
  return disputes.reverse()
}
