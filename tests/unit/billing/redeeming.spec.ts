import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { CancelSubscription } from '#billing/actions/cancel_subscription'
import { ChangePlan } from '#billing/actions/change_plan'
import { CreatePromotion } from '#billing/actions/create_promotion'
import { PreviewChange } from '#billing/actions/preview_change'
import { SyncSubscription } from '#billing/actions/sync_subscription'
import { findNoticed } from '#billing/queries/find_noticed'
import { err } from '#core/result'
import { createUser, freshStart } from '#tests/support/accounts'
import { heard, offered, start, subscribe } from '#tests/support/billing/subscribing'
import { PayPalHarness } from '#tests/support/gateways/paypal/paypal_harness'
import { runCliJson } from '#tests/support/run_cli'
import { openSandbox } from '#tests/support/gateways/sandbox/harness'
import { useHarness } from '#tests/support/gateways/use_harness'

const make = <T>(token: new (...args: never[]) => T) => app.container.make(token) as Promise<T>
const rowsOf = () => db.from('subscriptions').orderBy('id')

async function promotion(
  wanted: {
    maxRedemptions?: number
    plan?: 'monthly' | 'yearly'
    duration?: 'once' | 'forever'
    percentOff?: number
    amountOffMinor?: number
  } = {}
) {
  const result = await (
    await make(CreatePromotion)
  ).execute({
    code: 'SPRING',
    ...(wanted.amountOffMinor === undefined && { percentOff: 20 }),
    duration: 'once',
    actorId: null,
    ...wanted,
  })
  if (!result.ok) throw new Error(result.error.type)
}

const redeemed = async () => {
  const row = (await db.from('promotions').first()) as { redeemed: number }
  return { redeemed: row.redeemed, redemptions: (await db.from('promotion_redemptions')).length }
}

test.group('Promotion codes', (group) => {
  group.each.setup(freshStart)

  test('that leave nothing to pay are refused in words where the provider takes no such subscription', async ({
    assert,
    cleanup,
  }) => {
    const [paypal, harness] = [await PayPalHarness.open(), await openSandbox()]
    const [paypalId, sandboxId] = await useHarness(cleanup, paypal, harness)
    await promotion({ percentOff: 100, duration: 'forever' })
    const user = await createUser()
    const refused = await start(user, { promotionCode: 'SPRING', gatewayId: paypalId })
    assert.deepEqual(refused, err({ type: 'nothing_to_charge' }))
    assert.deepEqual(await redeemed(), { redeemed: 0, redemptions: 0 })
    assert.lengthOf(await rowsOf(), 0)
    assert.equal((await paypal.counts()).subscriptions, 0)
    assert.isTrue((await start(user, { gatewayId: paypalId })).ok)
    assert.isTrue((await start(user, { promotionCode: 'SPRING', gatewayId: sandboxId })).ok)
  })

  test('take something off, once a customer', async ({ assert, cleanup }) => {
    const harness = await openSandbox()
    await useHarness(cleanup, harness)
    await promotion()
    const user = await createUser()
    const { checkout, subscription, discountMinor, renewalMinor } = await offered(user, { promotionCode: ' spring ' })
    assert.deepEqual([discountMinor, renewalMinor], [200, 999])
    assert.deepEqual(await redeemed(), { redeemed: 1, redemptions: 1 })
    await harness.pay(checkout)
    await (await make(SyncSubscription)).execute({ subscriptionId: subscription.id, source: 'user' })
    assert.containsSubset(await db.from('payments').first(), { amount_minor: 799, status: 'paid' })
    await harness.cancelAtProvider(checkout.providerId)
    await (await make(SyncSubscription)).execute({ subscriptionId: subscription.id, source: 'event' })
    const again = await start(user, { promotionCode: 'SPRING' })
    assert.deepEqual(again, { ok: false, error: { type: 'promotion_invalid' } })
    assert.deepEqual(await redeemed(), { redeemed: 1, redemptions: 1 })
  })

  test('for ever take it off each renewal too', async ({ assert, cleanup }) => {
    await useHarness(cleanup, await openSandbox())
    await promotion({ duration: 'forever' })
    const { discountMinor, renewalMinor } = await offered(await createUser(), { promotionCode: 'SPRING' })
    assert.deepEqual([discountMinor, renewalMinor], [200, 799])
  })

  test('a reload keeps the code, and it can be taken off again', async ({ assert, cleanup }) => {
    const harness = await openSandbox()
    await useHarness(cleanup, harness)
    await promotion()
    const user = await createUser()
    const first = await offered(user, { promotionCode: 'SPRING' })
    const reloaded = await offered(user)
    assert.equal(reloaded.subscription.id, first.subscription.id)
    assert.equal(reloaded.promotionCode, 'SPRING')
    const without = await offered(user, { promotionCode: null })
    assert.deepEqual([without.discountMinor, without.promotionCode], [0, null])
    assert.deepEqual(await redeemed(), { redeemed: 0, redemptions: 0 })
    assert.equal((await offered(user, { promotionCode: 'SPRING' })).discountMinor, 200)
  })

  test('are given back when the subscription is not paid', async ({ assert, cleanup }) => {
    const harness = await openSandbox()
    await useHarness(cleanup, harness)
    await promotion({ maxRedemptions: 1 })
    const user = await createUser()
    const { subscription } = await offered(user, { promotionCode: 'SPRING' })
    const other = await createUser()
    const late = await start(other, { promotionCode: 'SPRING' })
    assert.deepEqual(late, { ok: false, error: { type: 'promotion_invalid' } })
    await harness.advance({ hours: 24 })
    await (await make(SyncSubscription)).execute({ subscriptionId: subscription.id, source: 'clock' })
    assert.containsSubset(await rowsOf(), [{ status: 'expired' }])
    assert.deepEqual(await redeemed(), { redeemed: 0, redemptions: 0 })
    assert.equal((await offered(other, { promotionCode: 'SPRING' })).discountMinor, 200)
  })

  test('are given back by who cancels the checkout', async ({ assert, cleanup }) => {
    await useHarness(cleanup, await openSandbox())
    await promotion({ maxRedemptions: 1 })
    const user = await createUser()
    await offered(user, { promotionCode: 'SPRING' })
    const cancelled = await (await make(CancelSubscription)).execute({ userId: user.id })
    assert.isTrue(cancelled.ok)
    assert.deepEqual(await redeemed(), { redeemed: 0, redemptions: 0 })
  })

  test('of the last use only one customer gets it', async ({ assert, cleanup }) => {
    await useHarness(cleanup, await openSandbox())
    await promotion({ maxRedemptions: 1 })
    const users = await Promise.all(Array.from({ length: 8 }, () => createUser()))
    const results = await Promise.all(users.map((user) => start(user, { promotionCode: 'SPRING' })))
    assert.lengthOf(
      results.filter(({ ok }) => ok),
      1
    )
    assert.deepEqual(await redeemed(), { redeemed: 1, redemptions: 1 })
  })

  test('take off a whole percentage or a whole amount, a whole number of times', async ({ assert }) => {
    const create = await make(CreatePromotion)
    const code = { code: 'SPRING', duration: 'once' as const, actorId: null }
    const refused = (type: 'wrong_percent' | 'wrong_max') => err({ type })
    for (const off of [0, 0.5, 33.5, 99.9, 101, Number.NaN, -5])
      assert.deepEqual(await create.execute({ ...code, percentOff: off }), refused('wrong_percent'), String(off))
    for (const off of [0, 1.5, -1, Number.POSITIVE_INFINITY])
      assert.deepEqual(await create.execute({ ...code, amountOffMinor: off }), refused('wrong_percent'), String(off))
    for (const maxRedemptions of [0, 1.5])
      assert.deepEqual(await create.execute({ ...code, percentOff: 20, maxRedemptions }), refused('wrong_max'))
    assert.lengthOf(await db.from('promotions'), 0)
    for (const percent of ['33.5', '0', '101'])
      assert.equal((await runCliJson(['promotion', 'create', 'SPRING', '--percent', percent])).code, 2, percent)
    assert.lengthOf(await db.from('promotions'), 0)
    assert.isTrue((await create.execute({ ...code, percentOff: 33 })).ok)
  })

  test('for another plan, unknown or ended are refused', async ({ assert, cleanup }) => {
    await useHarness(cleanup, await openSandbox())
    await promotion({ plan: 'yearly' })
    const user = await createUser()
    const refused = { ok: false, error: { type: 'promotion_invalid' } }
    assert.deepEqual(await start(user, { promotionCode: 'SPRING' }), refused)
    assert.deepEqual(await start(user, { promotionCode: 'AUTUMN' }), refused)
    await db.from('promotions').update({ ended_at: '2026-01-01 00:00:00.000' })
    assert.deepEqual(await start(user, { planId: 'yearly', promotionCode: 'SPRING' }), refused)
    assert.lengthOf(await rowsOf(), 0)
  })

  test('a plan that is changed at PayPal, or changed back, costs what is announced, code and all', async ({
    assert,
    cleanup,
  }) => {
    const paypal = await PayPalHarness.open()
    await useHarness(cleanup, paypal)
    await promotion({ percentOff: 20, duration: 'forever' })
    const user = await createUser()
    const { subscriptionId, providerId } = await subscribe(paypal, user, { planId: 'yearly', promotionCode: 'SPRING' })
    const announced = async () => (await findNoticed(subscriptionId))?.nextAmountMinor
    const charged = async () => (await paypal.gateway.fetch(providerId))?.payments.at(-1)?.amountMinor
    const change = async (planId: 'monthly' | 'yearly') => {
      const preview = await (await make(PreviewChange)).execute({ userId: user.id, planId })
      if (!preview.ok) throw new Error(preview.error.type)
      const { quotedAt, priceMinor, nextChargeMinor } = preview.value
      assert.isTrue((await (await make(ChangePlan)).execute({ userId: user.id, planId, quotedAt, priceMinor })).ok)
      await paypal.confirm(providerId)
      await heard(subscriptionId)
      return nextChargeMinor
    }
    assert.deepEqual([await change('monthly'), await announced()], [799, 799])
    assert.deepEqual([await change('yearly'), await announced()], [3999, 3999])
    await paypal.advance({ years: 1, hours: 1 })
    await heard(subscriptionId)
    assert.equal(await charged(), 3999)
    assert.deepEqual([await change('monthly'), await announced()], [799, 799])
    await paypal.advance({ years: 1, hours: 1 })
    assert.equal(await charged(), 799)
  })

  test('a plan that the code leaves free is refused in words where the provider takes no such subscription', async ({
    assert,
    cleanup,
  }) => {
    const paypal = await PayPalHarness.open()
    await useHarness(cleanup, paypal)
    await promotion({ amountOffMinor: 1000, duration: 'forever' })
    const user = await createUser()
    await subscribe(paypal, user, { planId: 'yearly', promotionCode: 'SPRING' })
    const preview = await (await make(PreviewChange)).execute({ userId: user.id, planId: 'monthly' })
    assert.deepEqual(preview, err({ type: 'nothing_to_charge' }))
  })
})
