import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { SyncSubscription } from '#billing/actions/sync_subscription'
import { entitlementsFor } from '#billing/queries/entitlements_for'
import { createUser, freshStart } from '#tests/support/accounts'
import { addPrices, beginSubscription } from '#tests/support/billing/subscriptions'
import { priceOf, startInput } from '#tests/support/gateways/stripe/lives'
import { StripeHarness } from '#tests/support/gateways/stripe/stripe_harness'
import { useHarness as provide } from '#tests/support/gateways/use_harness'

type Cleanup = (undo: () => Promise<void>) => void

/** A user with a monthly subscription at Stripe that is begun; `hear` takes in what Stripe delivers. */
async function customerAt(cleanup: Cleanup) {
  const stripe = await StripeHarness.open()
  await provide(cleanup, stripe)
  await addPrices('stripe')
  for (const [planId, interval] of [
    ['monthly', 'month'],
    ['yearly', 'year'],
  ] as const) {
    const prices = db.from('plan_prices').where({ gateway: 'stripe', plan_id: planId })
    await prices.update({ provider_price_id: await priceOf(stripe, interval) })
  }
  const { id: userId } = await createUser()
  const id = await beginSubscription(userId, null, { gateway: 'stripe' })
  const { reference } = await db.from('subscriptions').where('id', id).firstOrFail()
  const priceId = await priceOf(stripe, 'month')
  const checkout = await stripe.gateway.start(startInput(priceId, { reference, key: `start:${reference}` }))
  const hear = async () => {
    const sync = await app.container.make(SyncSubscription)
    for (const delivery of await stripe.deliveries()) {
      const reading = await stripe.gateway.read(delivery)
      if (reading.verdict === 'refused' || !reading.event.concerns) continue
      const providerId = await stripe.gateway.locate(reading.event)
      if (providerId) await sync.execute({ gateway: 'stripe', providerId, source: 'event' })
    }
  }
  const ledger = async () => {
    const rows = await db.from('ledger_entries').orderBy('id')
    return rows.map(({ type, amount_minor }) => [type, Number(amount_minor)])
  }
  return { stripe, userId, checkout, hear, ledger, plan: async () => (await entitlementsFor(userId)).plan }
}

test.group('A life at Stripe', (group) => {
  group.each.setup(freshStart)

  test('thirteen months, a card that fails and recovers, the end', async ({ assert, cleanup }) => {
    const { stripe, userId, checkout, hear, ledger, plan } = await customerAt(cleanup)
    assert.equal(await plan(), 'free')
    await stripe.pay(checkout)
    await hear()
    assert.equal(await plan(), 'monthly')
    for (let month = 0; month < 13; month += 1) {
      await stripe.advance({ months: 1, hours: 2 })
      await hear()
      assert.equal(await plan(), 'monthly')
    }
    const entries = await ledger()
    assert.lengthOf(entries, 28)
    assert.equal(
      entries.reduce((sum, [, amount]) => sum + Number(amount), 0),
      14 * (999 - 59)
    )

    await stripe.setCard(checkout.providerId, 'failing')
    await stripe.advance({ months: 1 })
    await hear()
    assert.equal((await entitlementsFor(userId)).status, 'past_due')
    await stripe.setCard(checkout.providerId, 'good')
    await stripe.advance({ days: 4 })
    await hear()
    assert.equal((await entitlementsFor(userId)).status, 'active')

    await stripe.gateway.cancel({ providerId: checkout.providerId, when: 'period_end', key: 'cancel:1' })
    await hear()
    assert.equal(await plan(), 'monthly')
    await stripe.advance({ months: 1 })
    await hear()
    assert.equal(await plan(), 'free')
  })

  test('a change that is paid, a refund that fails, a dispute that is won', async ({ assert, cleanup }) => {
    const { stripe, checkout, hear, ledger, plan } = await customerAt(cleanup)
    const { providerId } = checkout
    await stripe.pay(checkout)
    await stripe.advance({ days: 10 })
    const priceId = await priceOf(stripe, 'year')
    const returnUrl = 'https://vpn.example.com/'
    const at = stripe.clock.now()
    await stripe.gateway.change({ providerId, priceId, when: 'now', discount: null, at, returnUrl, key: 'change:1' })
    await hear()
    assert.equal(await plan(), 'yearly')
    const before = await ledger()

    const payment = (await stripe.gateway.fetch(providerId))?.payments.at(-1)
    const {
      providerId: paymentId,
      chargeId,
      amountMinor,
    } = payment ?? { providerId: '', chargeId: null, amountMinor: 0 }
    await stripe.gateway.refund({ paymentId, chargeId, amountMinor, currency: 'USD', key: 'refund:1' })
    await hear()
    await stripe.advance({ days: 3 })
    await stripe.failRefund(paymentId)
    await hear()
    await stripe.dispute(paymentId)
    await hear()
    await stripe.advance({ days: 20 })
    await stripe.closeDispute(paymentId, 'won')
    await hear()
    const since = (await ledger()).slice(before.length)
    // The money, and what Stripe takes for the dispute and gives back.
    assert.lengthOf(since, 6)
    assert.equal(
      since.reduce((sum, [, amount]) => sum + Number(amount), 0),
      0
    )
    assert.equal(await plan(), 'yearly')
  })
})
