import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { SyncSubscription } from '#billing/actions/sync_subscription'
import { entitlementsFor } from '#billing/queries/entitlements_for'
import { createUser, freshStart } from '#tests/support/accounts'
import { offered, start } from '#tests/support/billing/subscribing'
import { plainDriver, PLAIN_SETTINGS } from '#tests/support/gateways/plain_driver'
import { openSandbox } from '#tests/support/gateways/sandbox/harness'
import { addGateway, useHarness } from '#tests/support/gateways/use_harness'

const make = <T>(token: new (...args: never[]) => T) => app.container.make(token) as Promise<T>
const rowsOf = () => db.from('subscriptions').orderBy('id')

test.group('Beginning a subscription', (group) => {
  group.each.setup(freshStart)

  test('makes a row, then one at the provider, and says what it takes to pay', async ({ assert, cleanup }) => {
    const harness = await openSandbox()
    await useHarness(cleanup, harness)
    const user = await createUser()
    const { checkout, subscription, discountMinor } = await offered(user, { country: 'DE' })
    assert.isString(checkout.clientSecret)
    assert.equal(discountMinor, 0)
    const [row] = await rowsOf()
    assert.containsSubset(row, {
      id: subscription.id,
      status: 'incomplete',
      plan_id: 'monthly',
      gateway: 'sandbox',
      provider_id: checkout.providerId,
      price_minor: 999,
      currency: 'USD',
    })
    assert.containsSubset(await db.from('customers').first(), { user_id: user.id, country: 'DE' })
    assert.containsSubset(await db.from('subscription_events').first(), { kind: 'started', source: 'user' })
    assert.equal((await entitlementsFor(user.id)).plan, 'free')
    await harness.pay(checkout)
    await (await make(SyncSubscription)).execute({ subscriptionId: subscription.id, source: 'user' })
    assert.containsSubset(await entitlementsFor(user.id), { plan: 'monthly', source: 'subscription' })
  })

  test('a reload leads to the same one', async ({ assert, cleanup }) => {
    const harness = await openSandbox()
    await useHarness(cleanup, harness)
    const user = await createUser()
    const first = await offered(user)
    const second = await offered(user)
    assert.equal(second.subscription.id, first.subscription.id)
    assert.equal(second.checkout.clientSecret, first.checkout.clientSecret)
    assert.equal((await harness.counts()).subscriptions, 1)
  })

  test('another plan replaces one that is not paid', async ({ assert, cleanup }) => {
    const harness = await openSandbox()
    await useHarness(cleanup, harness)
    const user = await createUser()
    const first = await offered(user)
    const second = await offered(user, { planId: 'yearly' })
    assert.notEqual(second.subscription.id, first.subscription.id)
    const statuses = (await rowsOf()).map((row: { plan_id: string; status: string }) => [row.plan_id, row.status])
    assert.deepEqual(statuses, [
      ['monthly', statuses[0]?.[1] === 'canceled' ? 'canceled' : 'expired'],
      ['yearly', 'incomplete'],
    ])
    assert.isNull(await harness.gateway.checkoutOf(first.checkout.providerId), 'the first cannot be paid any more')
  })

  for (const where of ['before', 'after'] as const) {
    test(`a connection that breaks ${where} the provider's work loses nothing`, async ({ assert, cleanup }) => {
      const harness = await openSandbox()
      await useHarness(cleanup, harness)
      const user = await createUser()
      harness.breakNext(harness.calls.start ?? /start/, where)
      assert.deepEqual(await start(user), { ok: false, error: { type: 'provider_unreachable' } })
      assert.containsSubset(await rowsOf(), [{ status: 'incomplete', provider_id: null }])
      const { checkout } = await offered(user)
      assert.containsSubset(await rowsOf(), [{ status: 'incomplete', provider_id: checkout.providerId }])
      assert.lengthOf(await rowsOf(), 1)
      assert.equal((await harness.counts()).subscriptions, 1)
    })
  }

  test('one whose answer was lost does not stand in the way of another plan', async ({ assert, cleanup }) => {
    const harness = await openSandbox()
    await useHarness(cleanup, harness)
    const user = await createUser()
    harness.breakNext(harness.calls.start ?? /start/, 'after')
    await start(user)
    await offered(user, { planId: 'yearly' })
    const open = (await rowsOf()).filter((row: { status: string }) => row.status === 'incomplete')
    assert.containsSubset(open, [{ plan_id: 'yearly' }])
    assert.lengthOf(open, 1)
  })

  test('beside one that runs is refused, also through another gateway', async ({ assert, cleanup }) => {
    const harness = await openSandbox()
    await useHarness(cleanup, harness)
    const user = await createUser()
    const { checkout, subscription } = await offered(user)
    await harness.pay(checkout)
    // Even before anybody here has heard of the payment.
    assert.deepEqual((await start(user)).ok ? (await rowsOf()).length : 0, 1)
    await (await make(SyncSubscription)).execute({ subscriptionId: subscription.id, source: 'user' })
    for (const planId of ['monthly', 'yearly'] as const)
      assert.deepEqual(await start(user, { planId }), { ok: false, error: { type: 'already_subscribed' } })
    assert.equal((await harness.counts()).subscriptions, 1)
  })

  test('another plan after a payment that nobody here has heard of begins nothing', async ({ assert, cleanup }) => {
    const harness = await openSandbox()
    await useHarness(cleanup, harness)
    const user = await createUser()
    const { checkout } = await offered(user)
    await harness.pay(checkout)
    const result = await start(user, { planId: 'yearly' })
    assert.deepEqual(result, { ok: false, error: { type: 'already_subscribed' } })
    assert.containsSubset(await rowsOf(), [{ plan_id: 'monthly', status: 'active' }])
    assert.equal((await harness.counts()).subscriptions, 1)
  })

  test('of fifty at once one reaches the provider', async ({ assert, cleanup }) => {
    const harness = await openSandbox()
    await useHarness(cleanup, harness)
    const user = await createUser()
    const results = await Promise.all(Array.from({ length: 50 }, () => start(user)))
    const ids = new Set(results.map((result) => (result.ok ? result.value.checkout?.providerId : result.error.type)))
    assert.equal(ids.size, 1)
    assert.lengthOf(await rowsOf(), 1)
    assert.equal((await harness.counts()).subscriptions, 1)
  })

  test('of many windows with different plans at most one can be paid', async ({ assert, cleanup }) => {
    const harness = await openSandbox()
    await useHarness(cleanup, harness)
    const user = await createUser()
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, n) => start(user, { planId: n % 2 ? 'monthly' : 'yearly' }))
    )
    const open = await db.from('subscriptions').where('status', 'incomplete')
    assert.isAtMost(open.length, 1)
    const offers = results.flatMap((result) => (result.ok && result.value.checkout ? [result.value.checkout] : []))
    const ids = [...new Set(offers.map(({ providerId }) => providerId))]
    const payable = []
    for (const id of ids) if (await harness.gateway.checkoutOf(id)) payable.push(id)
    assert.isAtMost(payable.length, 1)
  })
})

test.group('The gateway of a new subscription', (group) => {
  group.each.setup(freshStart)

  test('is the one of lowest priority, unless another was switched to or named', async ({ assert, cleanup }) => {
    const harness = await openSandbox()
    const shop = { ...harness, driver: plainDriver('shop', { capabilities: ['purchase_link'] }), close: async () => {} }
    const [sandboxId, shopId] = await useHarness(cleanup, harness, { ...shop, settings: PLAIN_SETTINGS })
    const user = await createUser()
    assert.equal((await offered(user)).gateway.id, sandboxId)
    await db.from('customers').update({ preferred_gateway: 'shop' })
    assert.deepEqual(await start(user), { ok: false, error: { type: 'buy_in_app' } })
    assert.equal((await offered(user, { gatewayId: sandboxId })).gateway.id, sandboxId)
    assert.deepEqual(await start(user, { gatewayId: shopId }), { ok: false, error: { type: 'buy_in_app' } })
    await db.from('payment_gateways').where('name', 'shop').update({ is_enabled: false, version: 2 })
    assert.equal((await offered(user)).gateway.id, sandboxId)
    assert.deepEqual(await start(user, { gatewayId: shopId }), { ok: false, error: { type: 'gateway_unavailable' } })
  })

  test('without any there is nothing to pay with', async ({ assert, cleanup }) => {
    await useHarness(cleanup)
    await addGateway(plainDriver('sandbox'), PLAIN_SETTINGS, { isEnabled: false })
    assert.deepEqual(await start(await createUser()), { ok: false, error: { type: 'gateway_unavailable' } })
  })
})
