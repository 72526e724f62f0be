import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { createUser, freshStart } from '#tests/support/accounts'
import { heard, offered, start, subscribe } from '#tests/support/billing/subscribing'
import { openSandbox } from '#tests/support/gateways/sandbox/harness'
import { StripeHarness } from '#tests/support/gateways/stripe/stripe_harness'
import { useHarness } from '#tests/support/gateways/use_harness'

const NOW = '2026-03-10T12:00:00.000Z'
const statuses = async () => {
  const rows = (await db.from('subscriptions').orderBy('id')) as { gateway: string; status: string }[]
  return rows.map(({ gateway, status }) => [gateway, status])
}

test.group('Two gateways', (group) => {
  group.each.setup(freshStart)

  test('switching the gateway takes back what was begun through the other', async ({ assert, cleanup }) => {
    const [sandbox, stripe] = [await openSandbox(NOW), await StripeHarness.open(NOW)]
    const [, stripeId] = await useHarness(cleanup, sandbox, stripe)
    const user = await createUser()
    const first = await offered(user)
    const second = await offered(user, { gatewayId: stripeId })
    assert.equal(second.gateway.name, 'stripe')
    assert.isNull(await sandbox.gateway.checkoutOf(first.checkout.providerId))
    assert.deepEqual((await statuses())[1], ['stripe', 'incomplete'])
    await stripe.pay(second.checkout)
    await heard(second.subscription.id)
    const counts = [(await sandbox.counts()).charges, (await stripe.counts()).charges]
    assert.deepEqual(counts, [0, 1])
  })

  test('with a live subscription switching never begins a second one', async ({ assert, cleanup }) => {
    const [sandbox, stripe] = [await openSandbox(NOW), await StripeHarness.open(NOW)]
    const [sandboxId, stripeId] = await useHarness(cleanup, sandbox, stripe)
    const user = await createUser()
    await subscribe(sandbox, user)
    await db.from('customers').update({ preferred_gateway: 'stripe' })
    for (const gatewayId of [undefined, sandboxId, stripeId])
      assert.deepEqual(await start(user, { gatewayId }), { ok: false, error: { type: 'already_subscribed' } })
    assert.equal((await stripe.counts()).subscriptions, 0)
    assert.deepEqual(await statuses(), [['sandbox', 'active']])
  })

  test('a payment through the first, unheard of, keeps the second from being begun', async ({ assert, cleanup }) => {
    const [sandbox, stripe] = [await openSandbox(NOW), await StripeHarness.open(NOW)]
    const [, stripeId] = await useHarness(cleanup, sandbox, stripe)
    const user = await createUser()
    const { checkout } = await offered(user)
    await sandbox.pay(checkout)
    const switched = await start(user, { gatewayId: stripeId })
    assert.deepEqual(switched, { ok: false, error: { type: 'already_subscribed' } })
    assert.equal((await stripe.counts()).subscriptions, 0)
  })

  test('while the first does not answer nothing is begun beside it', async ({ assert, cleanup }) => {
    const [sandbox, stripe] = [await openSandbox(NOW), await StripeHarness.open(NOW)]
    const [, stripeId] = await useHarness(cleanup, sandbox, stripe)
    const user = await createUser()
    await offered(user)
    sandbox.breakNext(/^fetch$/, 'before')
    const switched = await start(user, { gatewayId: stripeId })
    assert.deepEqual(switched, { ok: false, error: { type: 'provider_unreachable' } })
    assert.equal((await stripe.counts()).subscriptions, 0)
    assert.equal((await offered(user, { gatewayId: stripeId })).gateway.name, 'stripe')
  })

  test('from many windows through both, at most one can be paid', async ({ assert, cleanup }) => {
    const [sandbox, stripe] = [await openSandbox(NOW), await StripeHarness.open(NOW)]
    const ids = await useHarness(cleanup, sandbox, stripe)
    // Which of them wins is chance: once is not often enough to look.
    for (let customer = 1; customer <= 4; customer++) {
      const user = await createUser()
      const results = await Promise.all(Array.from({ length: 10 }, (_, n) => start(user, { gatewayId: ids[n % 2] })))
      const offers = results.flatMap((result) => (result.ok && result.value.checkout ? [result.value] : []))
      const payable = new Set<string>()
      for (const { gateway, checkout } of offers) {
        const { providerId } = checkout ?? { providerId: '' }
        if (await gateway.provider.checkoutOf(providerId)) payable.add(providerId)
      }
      assert.isAtMost(payable.size, 1)
      assert.isAtMost((await statuses()).filter(([, status]) => status === 'incomplete').length, customer)
    }
  })

  test('of fifty through the real protocol one subscription comes', async ({ assert, cleanup }) => {
    const stripe = await StripeHarness.open(NOW)
    await useHarness(cleanup, stripe)
    const user = await createUser()
    const results = await Promise.all(Array.from({ length: 50 }, () => start(user)))
    assert.isTrue(results.every(({ ok }) => ok))
    const { customers, subscriptions } = await stripe.counts()
    assert.deepEqual([customers, subscriptions], [1, 1])
    assert.lengthOf(await statuses(), 1)
  })
})
