import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { transaction } from '#core/database/transaction'
import { forgetCustomer } from '#billing/steps/forget_customer'
import { exportBooks } from '#billing/queries/export_books'
import { EndSubscription } from '#billing/actions/end_subscription'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { heard, subscribe } from '#tests/support/billing/subscribing'
import { openSandbox } from '#tests/support/gateways/sandbox/harness'
import { useHarness as provide } from '#tests/support/gateways/use_harness'

const PATH = '/api/subscription/cancel-reason'
type Cleanup = Parameters<typeof provide>[0]

async function subscriber(cleanup: Cleanup) {
  const harness = await openSandbox()
  await provide(cleanup, harness)
  const user = await createUser()
  const own = await subscribe(harness, user, { planId: 'monthly' })
  const browser = await signedIn(user)
  const isAsked = async () => ((await browser.get('/api/subscription')).body as { asksWhy: boolean }).asksWhy
  const answers = async () => {
    const rows = await db.from('subscription_events').where('kind', 'cancel_reason').orderBy('id')
    return rows.map(({ after, source }) => [after, source])
  }
  /** The next payment fails, and the subscription is past due. They sign in again, as a month has passed. */
  const fail = async () => {
    await harness.setCard(own.providerId, 'failing')
    await harness.advance({ months: 1, days: 2 })
    await heard(own.subscriptionId)
    return signedIn(user)
  }
  return { user, browser, isAsked, answers, fail, ...own }
}

test.group('Why a subscription was cancelled', (group) => {
  group.each.setup(freshStart)

  test('is asked once for each cancellation, and the first answer stays', async ({ assert, cleanup }) => {
    const { user, browser, isAsked, answers } = await subscriber(cleanup)
    assert.isFalse(await isAsked())
    const { body } = await browser.post('/api/cancel-subscription')
    assert.containsSubset(body, { subscription: { asksWhy: true } })
    for (const reason of ['speed', 'other']) assert.equal((await browser.post(PATH, { reason })).status, 204)
    assert.isFalse(await isAsked())
    assert.deepEqual(await answers(), [['speed', 'user']])
    await browser.post('/api/subscription/resume')
    assert.isFalse(await isAsked())
    await browser.post('/api/cancel-subscription')
    assert.isTrue(await isAsked())
    assert.containsSubset((await exportBooks(user.id)).cancelReasons, [{ reason: 'speed' }])
  })

  test('may be skipped: that says nothing, and is not asked again', async ({ assert, cleanup }) => {
    const { user, browser, isAsked, answers } = await subscriber(cleanup)
    await browser.post('/api/cancel-subscription')
    assert.equal((await browser.post(PATH, { reason: null })).status, 204)
    assert.isFalse(await isAsked())
    assert.deepEqual(await answers(), [[null, 'user']])
    assert.deepEqual((await exportBooks(user.id)).cancelReasons, [])
  })

  test('is asked once of somebody who cancels while a payment is overdue, which ends the subscription', async ({
    assert,
    cleanup,
  }) => {
    const { answers, fail } = await subscriber(cleanup)
    const browser = await fail()
    const { body } = await browser.post('/api/cancel-subscription')
    assert.containsSubset(body, { subscription: { status: 'canceled', asksWhy: true } })
    assert.equal((await browser.post(PATH, { reason: 'too_expensive' })).status, 204)
    assert.equal((await browser.post(PATH, { reason: 'other' })).status, 204)
    assert.deepEqual(await answers(), [['too_expensive', 'user']])
    assert.isNull((await browser.get('/api/subscription')).body)
  })

  test('is not asked of somebody whose overdue subscription an operator ended', async ({ assert, cleanup }) => {
    const { answers, fail, subscriptionId } = await subscriber(cleanup)
    const browser = await fail()
    const end = await app.container.make(EndSubscription)
    assert.isTrue((await end.execute({ subscriptionId, when: 'now', actorId: null })).ok)
    assert.equal((await browser.post(PATH, { reason: 'speed' })).status, 204)
    assert.deepEqual(await answers(), [])
  })

  test('is one of a few answers, of who has cancelled', async ({ assert, cleanup }) => {
    const { browser, answers } = await subscriber(cleanup)
    assert.equal((await browser.post(PATH, { reason: 'speed' })).status, 409)
    await browser.post('/api/cancel-subscription')
    for (const body of [{ reason: 'my address is …' }, {}, { reason: 7 }])
      assert.equal((await browser.post(PATH, body)).status, 422)
    const stranger = await signedIn(await createUser())
    assert.equal((await stranger.post(PATH, { reason: 'speed' })).status, 404)
    assert.deepEqual(await answers(), [])
  })

  test('goes with the account', async ({ assert, cleanup }) => {
    const { user, browser, answers } = await subscriber(cleanup)
    await browser.post('/api/cancel-subscription')
    await browser.post(PATH, { reason: 'speed' })
    await transaction((trx) => forgetCustomer(user.id, trx))
    assert.deepEqual(await answers(), [])
  })

  test('is not asked of somebody whose subscription an operator ended', async ({ assert, cleanup }) => {
    const { isAsked, subscriptionId } = await subscriber(cleanup)
    const end = await app.container.make(EndSubscription)
    assert.isTrue((await end.execute({ subscriptionId, when: 'period_end', actorId: null })).ok)
    assert.isFalse(await isAsked())
  })
})
