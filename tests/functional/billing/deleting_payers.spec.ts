import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DueWorkRegistry } from '#core/due_work'
import { CancelSubscription } from '#billing/actions/cancel_subscription'
import { LinkPurchase } from '#billing/actions/link_purchase'
import { createUser, freshStart, PASSWORD, signedIn } from '#tests/support/accounts'
import { api } from '#tests/support/api'
import { heard, offered, subscribe } from '#tests/support/billing/subscribing'
import { PlayHarness } from '#tests/support/gateways/googleplay/play_harness'
import { PayPalHarness } from '#tests/support/gateways/paypal/paypal_harness'
import { openSandbox } from '#tests/support/gateways/sandbox/harness'
import { useHarness } from '#tests/support/gateways/use_harness'

const DELETE = '/api/auth/delete-account'
const codeOf = (answer: { body: unknown }) => (answer.body as { code?: string }).code
const finishDeletions = async () => (await app.container.make(DueWorkRegistry)).runOnce('users.finish_deletions')

test.group('Deleting an account that pays', (group) => {
  group.each.setup(freshStart)

  test('ends the subscription first, and the books forget who it was', async ({ assert, cleanup }) => {
    const harness = await openSandbox()
    await useHarness(cleanup, harness)
    const user = await createUser({ email: 'ann@example.com' })
    const { providerId } = await subscribe(harness, user, { country: 'DE' })
    const browser = await signedIn(user)
    assert.lengthOf(await db.from('invoices').whereNotNull('bill_to'), 1)
    assert.equal((await browser.post(DELETE, { password: PASSWORD })).status, 204)
    assert.lengthOf(await db.from('users'), 0)
    assert.equal((await harness.gateway.fetch(providerId))?.status, 'canceled')
    assert.containsSubset(await db.from('subscriptions').first(), { status: 'canceled', user_id: null })
    assert.containsSubset(await db.from('customers').first(), { user_id: null, country: null })
    assert.lengthOf(await db.from('provider_customers'), 0)
    assert.isAbove((await db.from('ledger_entries')).length, 0)
    const named = (await db.from('invoices').whereNotNull('bill_to')) as unknown[]
    assert.lengthOf(named, 0)
    const audited = (await db.from('audit_log').orderBy('id')) as { action: string }[]
    assert.deepEqual(
      audited.map(({ action }) => action),
      ['user.ask_deletion', 'user.delete']
    )
    await harness.advance({ months: 2 })
    assert.equal((await harness.counts()).charges, 1)
  })

  for (const where of ['before', 'after'] as const) {
    test(`waits for a provider whose connection breaks ${where} its work, locked meanwhile`, async ({
      assert,
      cleanup,
    }) => {
      const harness = await openSandbox()
      await useHarness(cleanup, harness)
      const user = await createUser({ email: 'ann@example.com' })
      await subscribe(harness, user)
      const [browser, other] = [await signedIn(user), await signedIn(user)]
      harness.breakNext(/^cancel$/, where)
      const asked = await browser.post(DELETE, { password: PASSWORD })
      assert.equal(asked.status, 202)
      assert.containsSubset(asked.body, { status: 'deletion_pending' })
      assert.lengthOf(await db.from('users'), 1)
      assert.equal((await other.get('/api/auth/user')).status, 401)
      const refused = await api().post('/api/auth/sign-in', { email: user.email, password: PASSWORD })
      assert.deepEqual([refused.status, codeOf(refused)], [403, 'E_DELETION_PENDING'])
      const wrong = await api().post('/api/auth/sign-in', { email: user.email, password: 'wrong' })
      assert.equal(codeOf(wrong), 'E_INVALID_CREDENTIALS')
      await finishDeletions()
      assert.lengthOf(await db.from('users'), 0)
      assert.containsSubset(await db.from('subscriptions').first(), { status: 'canceled', user_id: null })
    })
  }

  test('a provider that is away for long is asked again and again', async ({ assert, cleanup }) => {
    const harness = await openSandbox()
    await useHarness(cleanup, harness)
    const user = await createUser()
    await subscribe(harness, user)
    const browser = await signedIn(user)
    harness.breakNext(/^cancel$/, 'before')
    await browser.post(DELETE, { password: PASSWORD })
    harness.breakNext(/^fetch$/, 'before')
    await finishDeletions()
    assert.lengthOf(await db.from('users'), 1, 'not before it is confirmed')
    await Promise.all([finishDeletions(), finishDeletions()])
    assert.lengthOf(await db.from('users'), 0)
  })

  test('a checkout that was begun cannot be paid any more', async ({ assert, cleanup }) => {
    const harness = await openSandbox()
    await useHarness(cleanup, harness)
    const user = await createUser()
    const { checkout } = await offered(user)
    assert.equal((await (await signedIn(user)).post(DELETE, { password: PASSWORD })).status, 204)
    assert.isNull(await harness.gateway.checkoutOf(checkout.providerId))
  })

  test('nothing new begins for an account that is being deleted', async ({ assert, cleanup }) => {
    const harness = await openSandbox()
    await useHarness(cleanup, harness)
    const user = await createUser()
    await db.from('users').update({ deletion_pending: true })
    await assert.rejects(() => offered(user), 'account_gone')
    assert.equal((await harness.counts()).subscriptions, 0)
  })

  test('does not wait for the end of paid time that no provider takes away', async ({ assert, cleanup }) => {
    const [paypal, play] = [await PayPalHarness.open(), await PlayHarness.open()]
    await useHarness(cleanup, paypal, play)
    const [ann, bob] = [await createUser(), await createUser()]
    await subscribe(paypal, ann)
    await (await app.container.make(CancelSubscription)).execute({ userId: ann.id })
    const { token } = play.play.life.buy('monthly')
    await (await app.container.make(LinkPurchase)).execute({ userId: bob.id, purchaseToken: token })
    assert.lengthOf(await db.from('subscriptions').where('status', 'active'), 2)
    for (const user of [ann, bob]) {
      const answer = await (await signedIn(user)).post(DELETE, { password: PASSWORD })
      assert.equal(answer.status, 204)
    }
    assert.lengthOf(await db.from('users'), 0)
    assert.lengthOf(await db.from('subscriptions').whereNull('ends_at'), 0)
    await paypal.advance({ months: 2 })
    await play.advanceTo(paypal.clock.now())
    assert.deepEqual([(await paypal.counts()).charges, (await play.counts()).charges], [1, 1])
  })

  test('what a provider revives for an account that is gone is ended there', async ({ assert, cleanup }) => {
    const harness = await openSandbox()
    await useHarness(cleanup, harness)
    const user = await createUser()
    const { subscriptionId, providerId } = await subscribe(harness, user)
    // As if it had been deleted while the provider kept it.
    await db.from('subscriptions').update({ user_id: null })
    await db.from('users').delete()
    const synced = await heard(subscriptionId)
    assert.containsSubset(synced, { state: 'applied', owed: 'gone' })
    await (await app.container.make(DueWorkRegistry)).runOnce('billing.check_due')
    assert.equal((await harness.gateway.fetch(providerId))?.status, 'canceled')
  })

  test('the export holds subscriptions, payments and invoices', async ({ assert, cleanup }) => {
    const harness = await openSandbox()
    await useHarness(cleanup, harness)
    const user = await createUser()
    const { subscriptionId } = await subscribe(harness, user, { country: 'DE' })
    await subscribe(harness, await createUser())
    const { body, text } = await (await signedIn(user)).post('/api/auth/export', { password: PASSWORD })
    const { plan } = body as { plan: Record<string, unknown[]> }
    assert.containsSubset(plan, {
      customer: { country: 'DE' },
      subscriptions: [{ id: subscriptionId, plan: 'monthly', status: 'active', amountMinor: 999 }],
      payments: [{ subscription: subscriptionId, status: 'paid', amountMinor: 999, currency: 'USD' }],
      invoices: [{ totalMinor: 999 }],
    })
    for (const part of ['subscriptions', 'payments', 'invoices']) assert.lengthOf(plan[part] ?? [], 1, part)
    assert.notInclude(text, 'cus_')
  })
})
