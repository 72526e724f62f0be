import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { DueWorkRegistry } from '#core/due_work'
import { transaction } from '#core/database/transaction'
import { CancelSubscription } from '#billing/actions/cancel_subscription'
import { EndSubscription } from '#billing/actions/end_subscription'
import { ReconcileSubscription } from '#billing/actions/reconcile_subscription'
import { SettleAccount } from '#billing/actions/settle_account'
import { entitlementsFor } from '#billing/queries/entitlements_for'
import { forgetCustomer } from '#billing/steps/forget_customer'
import { createUser, freshStart } from '#tests/support/accounts'
import { deliver } from '#tests/support/billing/life'
import { offered, start } from '#tests/support/billing/subscribing'
import { permutation } from '#tests/support/depth'
import type { Subject } from '#tests/support/gateways/contract/subject'
import type { ProviderHarness } from '#tests/support/gateways/harness'
import { harnesses } from '#tests/support/gateways/harnesses'
import { useHarness as provide } from '#tests/support/gateways/use_harness'

type User = Awaited<ReturnType<typeof createUser>>
type Checkout = Awaited<ReturnType<typeof offered>>

const make = <T>(token: new (...args: never[]) => T) => app.container.make(token) as Promise<T>
const work = async (name: string) => (await make(DueWorkRegistry)).runOnce(`billing.${name}`)

/** What one window does while another one pays. */
const OPERATIONS: Record<string, (user: User, offer: Checkout, harness: ProviderHarness) => Promise<unknown>> = {
  'cancels the checkout': async ({ id }) => (await make(CancelSubscription)).execute({ userId: id }),
  'begins another plan': (user) => start(user, { planId: 'yearly' }),
  'has an operator end it': async (_, { subscription }) =>
    (await make(EndSubscription)).execute({ subscriptionId: subscription.id, when: 'now', actorId: null }),
  'deletes the account': async ({ id }) => {
    const settle = await make(SettleAccount)
    for (let round = 0; round < 5 && (await settle.execute(id)) === 'pending'; round++);
    await transaction((trx) => forgetCustomer(id, trx))
  },
  'lets it lapse': async (_, { subscription }, harness) => {
    await harness.advance({ hours: 23, minutes: 1 })
    await (await make(ReconcileSubscription)).execute(subscription.id)
  },
}

interface Case {
  user: User
  offer: Checkout
  place: number
  reached: boolean
}

/** A checkout that is paid at the n-th place of what another window does: before or after one of its calls to the provider. */
async function crossed(harness: ProviderHarness, operation: keyof typeof OPERATIONS, place: number): Promise<Case> {
  const user = await createUser()
  const offer = await offered(user)
  let at = 0
  harness.around(async () => {
    // What cannot be paid any more is not paid.
    if (at++ === place) await harness.pay(offer.checkout).catch(() => null)
  })
  await OPERATIONS[operation]?.(user, offer, harness)
  harness.around(null)
  return { user, offer, place, reached: at > place }
}

/** All that providers tell, and all that the product does by itself, for an hour and then for two days. */
async function settle(harness: ProviderHarness, hears: boolean) {
  for (const hours of [0.3, 0.3, 0.3, 25, 1, 25, 1]) {
    await harness.advance({ hours })
    const told = await harness.deliveries()
    if (hears) for (const delivery of told) await deliver(harness.driver.name, delivery)
    for (const name of [`webhooks.${harness.driver.name}`, 'check_due', 'settle_refunds', 'discover_starts'])
      await work(name)
  }
}

/** What was kept of the money of somebody who has nothing for it. */
async function taken(harness: ProviderHarness, { user, offer }: Case): Promise<number> {
  const snapshot = await harness.gateway.fetch(offer.checkout.providerId)
  const kept = (snapshot?.payments ?? []).map(({ status, amountMinor, refunds }) => {
    if (status !== 'paid') return 0
    return refunds.reduce((left, refund) => left - (refund.status === 'failed' ? 0 : refund.amountMinor), amountMinor)
  })
  const sum = kept.reduce((all, each) => all + each, 0)
  return (await entitlementsFor(user.id)).plan === 'free' ? sum : 0
}

function crossings(subject: Subject) {
  test.group(`Paying in one window at ${subject.driver.name}`, (group) => {
    group.each.setup(freshStart)

    for (const operation of Object.keys(OPERATIONS)) {
      for (const hears of [true, false]) {
        const how = hears ? '' : ', and no event arrives'
        permutation(
          subject.driver.name,
          `while another ${operation}${how}: nobody is charged for nothing`,
          async ({ assert, cleanup }) => {
            const harness = await subject.open()
            await provide(cleanup, harness)
            const cases: Case[] = []
            for (let place = 0; cases.at(-1)?.reached ?? true; place++)
              cases.push(await crossed(harness, operation, place))
            await settle(harness, hears)
            const charged = await Promise.all(cases.map(async (one) => [one.place, await taken(harness, one)]))
            assert.deepEqual(
              charged.filter(([, left]) => left !== 0),
              []
            )
            assert.isAbove(cases.length, 2)
          }
        )
      }
    }
  })
}

for (const subject of harnesses.filter(({ driver }) => driver.capabilities.has('web_checkout'))) crossings(subject)
