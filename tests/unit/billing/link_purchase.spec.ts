import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { CheckDue } from '#billing/actions/check_due'
import { LinkPurchase } from '#billing/actions/link_purchase'
import { entitlementsFor } from '#billing/queries/entitlements_for'
import { createUser, freshStart } from '#tests/support/accounts'
import { createCustomer } from '#tests/support/billing/subscribers'
import { offered, subscribe } from '#tests/support/billing/subscribing'
import { PlayHarness } from '#tests/support/gateways/googleplay/play_harness'
import { openSandbox } from '#tests/support/gateways/sandbox/harness'
import { useHarness } from '#tests/support/gateways/use_harness'

async function link(userId: number, purchaseToken: string) {
  return (await app.container.make(LinkPurchase)).execute({ userId, purchaseToken })
}

async function referenceOf(userId: number): Promise<string> {
  const id = await createCustomer(userId)
  return ((await db.from('customers').where({ id }).first()) as { reference: string }).reference
}

test.group('Linking a purchase', (group) => {
  group.each.setup(freshStart)

  test('gives the plan that was bought, and may be repeated', async ({ assert, cleanup }) => {
    const harness = await PlayHarness.open()
    await useHarness(cleanup, harness)
    const { id: userId } = await createUser()
    const { token } = harness.play.life.buy('yearly', { accountId: await referenceOf(userId) })
    const linked = await link(userId, token)
    assert.isTrue(linked.ok)
    assert.containsSubset(await entitlementsFor(userId), { plan: 'yearly', source: 'subscription' })
    assert.deepEqual(await link(userId, token), linked)
    assert.lengthOf(await db.from('subscriptions'), 1)
    assert.isTrue(harness.play.life.find(token).isAcknowledged)
    const payments = (await db.from('payments').where('status', 'paid')) as unknown[]
    assert.lengthOf(payments, 1)
  })

  test('of somebody else is refused and leaves it with them', async ({ assert, cleanup }) => {
    const harness = await PlayHarness.open()
    await useHarness(cleanup, harness)
    const [owner, other] = [await createUser(), await createUser()]
    const { token } = harness.play.life.buy('monthly', { accountId: await referenceOf(owner.id) })
    assert.deepEqual(await link(other.id, token), { ok: false, error: { type: 'purchase_invalid' } })
    await link(owner.id, token)
    assert.deepEqual(await link(other.id, token), { ok: false, error: { type: 'purchase_taken' } })
    assert.equal((await entitlementsFor(other.id)).plan, 'free')
  })

  test('that names nobody goes to whoever links it first', async ({ assert, cleanup }) => {
    const harness = await PlayHarness.open()
    await useHarness(cleanup, harness)
    const users = [await createUser(), await createUser(), await createUser()]
    const { token } = harness.play.life.buy('monthly', { accountId: null })
    const results = await Promise.all(users.map(({ id }) => link(id, token)))
    const refused = results.flatMap((result) => (result.ok ? [] : [result.error.type]))
    assert.lengthOf(refused, 2)
    // Who comes late learns it from Google or from us.
    for (const type of refused) assert.include(['purchase_taken', 'purchase_invalid'], type)
    assert.lengthOf(await db.from('subscriptions'), 1)
  })

  test('that replaces an earlier one ends that one', async ({ assert, cleanup }) => {
    const harness = await PlayHarness.open()
    await useHarness(cleanup, harness)
    const { id: userId } = await createUser()
    const accountId = await referenceOf(userId)
    const first = harness.play.life.buy('monthly', { accountId })
    await link(userId, first.token)
    const next = harness.play.life.buy('yearly', { accountId, linkedToken: first.token })
    assert.isTrue((await link(userId, next.token)).ok)
    const rows = (await db.from('subscriptions').orderBy('id')) as { plan_id: string; status: string }[]
    assert.deepEqual(
      rows.map(({ plan_id, status }) => [plan_id, status]),
      [
        ['monthly', 'canceled'],
        ['yearly', 'active'],
      ]
    )
  })

  test('beside a subscription that runs elsewhere is refused before it is accepted', async ({ assert, cleanup }) => {
    const sandbox = await openSandbox()
    const harness = await PlayHarness.open()
    await useHarness(cleanup, sandbox, harness)
    const user = await createUser()
    await subscribe(sandbox, user)
    const { token } = harness.play.life.buy('monthly', { accountId: await referenceOf(user.id) })
    assert.deepEqual(await link(user.id, token), { ok: false, error: { type: 'already_subscribed' } })
    assert.isFalse(harness.play.life.find(token).isAcknowledged)
  })

  test('beside another purchase that runs there is refused before it is accepted', async ({ assert, cleanup }) => {
    const harness = await PlayHarness.open()
    await useHarness(cleanup, harness)
    const { id: userId } = await createUser()
    const accountId = await referenceOf(userId)
    await link(userId, harness.play.life.buy('monthly', { accountId }).token)
    const second = harness.play.life.buy('yearly', { accountId })
    assert.deepEqual(await link(userId, second.token), { ok: false, error: { type: 'already_subscribed' } })
    assert.isFalse(second.isAcknowledged)
    assert.lengthOf(await db.from('subscriptions'), 1)
  })

  test('of what no plan is sold as is refused before it is accepted, and ends nothing', async ({ assert, cleanup }) => {
    const sandbox = await openSandbox()
    const harness = await PlayHarness.open()
    await useHarness(cleanup, sandbox, harness)
    const user = await createUser()
    await offered(user)
    const bought = harness.play.life.buy('team', { accountId: await referenceOf(user.id) })
    assert.deepEqual(await link(user.id, bought.token), { ok: false, error: { type: 'purchase_invalid' } })
    assert.isFalse(bought.isAcknowledged)
    assert.containsSubset(await db.from('subscriptions'), [{ status: 'incomplete' }])
  })

  test('in the other mode is refused before it is accepted', async ({ assert, cleanup }) => {
    const harness = await PlayHarness.open()
    await useHarness(cleanup, harness)
    const { id: userId } = await createUser()
    const real = harness.play.life.buy('monthly', { accountId: await referenceOf(userId), isTest: false })
    assert.deepEqual(await link(userId, real.token), { ok: false, error: { type: 'purchase_invalid' } })
    assert.isFalse(real.isAcknowledged)
  })

  test('is accepted a little later where the provider does not answer that', async ({ assert, cleanup }) => {
    const harness = await PlayHarness.open()
    await useHarness(cleanup, harness)
    const { id: userId } = await createUser()
    const bought = harness.play.life.buy('monthly', { accountId: await referenceOf(userId) })
    harness.breakNext(/:acknowledge$/, 'before')
    assert.isTrue((await link(userId, bought.token)).ok)
    assert.isFalse(bought.isAcknowledged)
    await harness.advance({ minutes: 10 })
    await (await app.container.make(CheckDue)).execute()
    assert.isTrue(bought.isAcknowledged)
  })

  test('is finished by a worker where the process got no further than its row', async ({ assert, cleanup }) => {
    const harness = await PlayHarness.open()
    await useHarness(cleanup, harness)
    const { id: userId } = await createUser()
    const bought = harness.play.life.buy('monthly', { accountId: await referenceOf(userId) })
    // The first look is answered, the one after the row is not.
    let looks = 0
    harness.around(async (where) => {
      const isLook = harness.play.server.log.at(-1)?.includes('/purchases/subscriptionsv2/')
      if (isLook && where === 'after' && looks++ === 0) harness.breakNext(/subscriptionsv2/, 'before')
    })
    assert.deepEqual(await link(userId, bought.token), { ok: false, error: { type: 'provider_unreachable' } })
    harness.around(null)
    assert.isFalse(bought.isAcknowledged)
    assert.containsSubset(await db.from('subscriptions'), [{ status: 'incomplete' }])
    await (await app.container.make(CheckDue)).execute()
    assert.containsSubset(await entitlementsFor(userId), { plan: 'monthly', source: 'subscription' })
    assert.isTrue(bought.isAcknowledged)
    assert.isTrue((await link(userId, bought.token)).ok)
  })

  test('takes the place of a checkout that was only begun', async ({ assert, cleanup }) => {
    const sandbox = await openSandbox()
    const harness = await PlayHarness.open()
    await useHarness(cleanup, sandbox, harness)
    const user = await createUser()
    const { checkout } = await offered(user)
    const { token } = harness.play.life.buy('monthly', { accountId: await referenceOf(user.id) })
    assert.isTrue((await link(user.id, token)).ok)
    assert.isNull(await sandbox.gateway.checkoutOf(checkout.providerId))
    assert.lengthOf(await db.from('subscriptions').where('status', 'active'), 1)
  })

  test('that nobody knows is refused', async ({ assert, cleanup }) => {
    const { id: userId } = await createUser()
    assert.deepEqual(await link(userId, 'token'), { ok: false, error: { type: 'gateway_unavailable' } })
    await useHarness(cleanup, await PlayHarness.open())
    assert.deepEqual(await link(userId, 'token'), { ok: false, error: { type: 'purchase_invalid' } })
    assert.lengthOf(await db.from('subscriptions'), 0)
  })
})
