import app from '@adonisjs/core/services/app'
import { StartSubscription, type StartSubscriptionInput } from '#billing/actions/start_subscription'
import { SyncSubscription } from '#billing/actions/sync_subscription'
import type { ProviderHarness } from '#tests/support/gateways/harness'

/** A user as starts know one. */
type Starter = { id: number; email: string }

type Payer = Pick<ProviderHarness, 'pay'>

/** Begins a subscription, monthly unless told otherwise. */
export async function start({ id, email }: Starter, wanted: Partial<StartSubscriptionInput> = {}) {
  const action = await app.container.make(StartSubscription)
  return action.execute({ user: { id, email }, planId: 'monthly', ...wanted })
}

/** The same where it has to succeed: what there is to pay. */
export async function offered(user: Starter, wanted: Partial<StartSubscriptionInput> = {}) {
  const result = await start(user, wanted)
  if (!result.ok) throw new Error(result.error.type)
  if (!result.value.checkout) throw new Error('There is nothing to pay')
  return { ...result.value, checkout: result.value.checkout }
}

/** A user begins a subscription and pays it, and the server has heard of it. Answers its number here and at the provider. */
export async function subscribe(harness: Payer, user: Starter, wanted: Partial<StartSubscriptionInput> = {}) {
  const { subscription, checkout } = await offered(user, wanted)
  await harness.pay(checkout)
  await heard(subscription.id)
  return { subscriptionId: subscription.id, providerId: checkout.providerId }
}

/** The server hears how a subscription stands at its provider. */
export async function heard(subscriptionId: number) {
  return (await app.container.make(SyncSubscription)).execute({ subscriptionId, source: 'event' })
}
