import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { CancelSubscription } from '#billing/actions/cancel_subscription'
import { CheckDue } from '#billing/actions/check_due'
import { CreatePromotion } from '#billing/actions/create_promotion'
import { entitlementsFor } from '#billing/queries/entitlements_for'
import { createUser, freshStart } from '#tests/support/accounts'
import { heard, offered } from '#tests/support/billing/subscribing'
import { StripeHarness } from '#tests/support/gateways/stripe/stripe_harness'
import { useHarness as provide } from '#tests/support/gateways/use_harness'

type Cleanup = Parameters<typeof provide>[0]

/** A checkout whose first period costs nothing, and all that follow do. */
async function begun(cleanup: Cleanup) {
  const stripe = await StripeHarness.open()
  await provide(cleanup, stripe)
  const promotion = { code: 'FIRST', percentOff: 100, duration: 'once', actorId: null } as const
  await (await app.container.make(CreatePromotion)).execute(promotion)
  const user = await createUser()
  const { checkout, subscription } = await offered(user, { promotionCode: 'FIRST' })
  const plan = async () => (await entitlementsFor(user.id)).plan
  const redeemed = async () => ((await db.from('promotions').firstOrFail()) as { redeemed: number }).redeemed
  return { stripe, user, checkout, id: subscription.id, plan, redeemed }
}

test.group('A first period for nothing at Stripe', (group) => {
  group.each.setup(freshStart)

  test('gives nothing before the card that pays the next one, and everything with it', async ({ assert, cleanup }) => {
    const { stripe, checkout, id, user, plan } = await begun(cleanup)
    assert.match(checkout.clientSecret ?? '', /^seti_/)
    await heard(id)
    assert.equal(await plan(), 'free')
    assert.equal((await offered(user)).checkout.clientSecret, checkout.clientSecret)
    await stripe.pay(checkout)
    await heard(id)
    assert.equal(await plan(), 'monthly')
    await stripe.advance({ months: 1, hours: 2 })
    await heard(id)
    assert.equal(await plan(), 'monthly')
    assert.equal((await stripe.counts()).charges, 1)
  })

  test('without a card is over after 23 hours, here and there, and the code is free again', async ({
    assert,
    cleanup,
  }) => {
    const { stripe, checkout, id, plan, redeemed } = await begun(cleanup)
    assert.equal(await redeemed(), 1)
    for (let hour = 0; hour < 26; hour++) {
      await (await app.container.make(CheckDue)).execute()
      await stripe.advance({ hours: 1 })
    }
    assert.equal(await plan(), 'free')
    assert.containsSubset(await db.from('subscriptions').where({ id }), [
      { status: 'expired', end_reason: 'never_paid', check_at: null },
    ])
    assert.isNotNull(stripe.world.subscriptions.get(checkout.providerId)?.ended_at)
    assert.equal(await redeemed(), 0)
  })

  test('can be taken back before a card is given', async ({ assert, cleanup }) => {
    const { stripe, checkout, id, user, redeemed } = await begun(cleanup)
    assert.isTrue((await (await app.container.make(CancelSubscription)).execute({ userId: user.id })).ok)
    assert.containsSubset(await db.from('subscriptions').where({ id }), [{ status: 'expired' }])
    assert.isNotNull(stripe.world.subscriptions.get(checkout.providerId)?.ended_at)
    assert.equal(await redeemed(), 0)
  })
})
