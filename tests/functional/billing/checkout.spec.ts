import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { countLiveSubscriptions, listSubscriptions } from '#billing/index'
import { latest } from '#core/lists/list_request'
import { exportBooks } from '#billing/queries/export_books'
import type { SubscriptionRow } from '#billing/services/subscription'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { api } from '#tests/support/api'
import { heard } from '#tests/support/billing/subscribing'
import { openSandbox } from '#tests/support/gateways/sandbox/harness'
import { useHarness } from '#tests/support/gateways/use_harness'

const PATH = '/api/create-subscription'
const codeOf = (answer: { body: unknown }) => (answer.body as { code?: string }).code

test.group('The checkout', (group) => {
  group.each.setup(freshStart)

  test('answers what a page needs to have it paid, and the reload shows the plan', async ({ assert, cleanup }) => {
    const harness = await openSandbox()
    const [gatewayId] = await useHarness(cleanup, harness)
    const browser = await signedIn(await createUser())
    const { status, body, headers } = await browser.post(PATH, { planType: 'yearly', country: 'de' })
    assert.equal(status, 200)
    assert.equal(headers.get('cache-control'), 'no-store')
    const offer = body as { clientSecret: string; subscriptionId: number }
    assert.deepEqual(body, {
      gateway: 'sandbox',
      gatewayId,
      clientSecret: offer.clientSecret,
      approvalUrl: null,
      publicKey: null,
      testMode: true,
      planType: 'yearly',
      amountMinor: 4999,
      discountMinor: 0,
      renewalMinor: 4999,
      promotionCode: null,
      country: 'DE',
      currency: 'USD',
      subscriptionId: offer.subscriptionId,
    } as never)
    assert.containsSubset(await db.from('customers').first(), { country: 'DE' })
    assert.containsSubset((await browser.get('/api/subscription')).body, { status: 'incomplete', plan: 'yearly' })
    const { provider_id: providerId } = (await db.from('subscriptions').first()) as { provider_id: string }
    await harness.pay({ providerId, customerId: null, clientSecret: offer.clientSecret, approvalUrl: null })
    const refreshed = await browser.post('/api/subscription/refresh')
    assert.containsSubset(refreshed.body, { status: 'active', plan: 'yearly', amountMinor: 4999 })
    assert.containsSubset((await browser.get('/api/auth/user')).body, {
      subscriptionPlan: 'yearly',
      subscriptionStatus: 'active',
      subscriptionEndsAt: null,
      pastDue: null,
    })
  })

  test('a form that was only looked at is no payment that was left unfinished', async ({ assert, cleanup }) => {
    await useHarness(cleanup, await openSandbox())
    const user = await createUser()
    const browser = await signedIn(user)
    const status = async () => ((await browser.get('/api/subscription')).body as { status: string } | null)?.status
    const listed = async () => (await listSubscriptions({ ...latest(9), filter: { userId: user.id } })).rows.length
    await browser.post(PATH, { planType: 'monthly', tried: false })
    assert.deepEqual([await status(), await listed()], [undefined, 0])
    assert.equal((await browser.post('/api/subscription/attempt')).status, 204)
    assert.deepEqual([await status(), await listed()], ['incomplete', 1])
    await browser.post(PATH, { planType: 'yearly', tried: false })
    assert.deepEqual(
      [await status(), await listed()],
      [undefined, 1],
      'another plan is looked at, the first one was tried'
    )
    await browser.post(PATH, { planType: 'yearly' })
    assert.deepEqual([await status(), await listed()], ['incomplete', 2])
  })

  test('a form that nobody used is in no export and no list of payments until it is used', async ({
    assert,
    cleanup,
  }) => {
    const harness = await openSandbox()
    await useHarness(cleanup, harness)
    const user = await createUser()
    const browser = await signedIn(user)
    const begin = async (planType: string) => {
      await browser.post(PATH, { planType, tried: false })
      const { id, gateway } = (await db.from('subscriptions').orderBy('id', 'desc').first()) as SubscriptionRow
      await heard(id)
      return { id, gateway }
    }
    const counted = async () => {
      const { subscriptions, payments } = await exportBooks(user.id)
      const written = await db.from('payments')
      return [subscriptions.length, payments.length, written.length]
    }
    await begin('monthly')
    const { id, gateway } = await begin('yearly')
    assert.deepEqual(await counted(), [0, 0, 0], 'one was replaced, one waits')
    assert.equal(await countLiveSubscriptions(gateway), 1, 'a form that may be paid any moment keeps its gateway')
    await browser.post('/api/subscription/attempt')
    await heard(id)
    assert.deepEqual(await counted(), [1, 1, 1])
  })

  test('asked for twice under one key it is answered once and replayed', async ({ assert, cleanup }) => {
    await useHarness(cleanup, await openSandbox())
    const browser = await signedIn(await createUser())
    const keyed = { headers: { 'idempotency-key': 'intent-1' } }
    const first = await browser.post(PATH, { planType: 'monthly' }, keyed)
    const second = await browser.post(PATH, { planType: 'monthly' }, keyed)
    assert.deepEqual(second.body, first.body)
    assert.equal(second.headers.get('idempotency-replayed'), 'true')
  })

  test('a provider that does not answer is said to be so, and nothing is lost', async ({ assert, cleanup }) => {
    const harness = await openSandbox()
    await useHarness(cleanup, harness)
    const browser = await signedIn(await createUser())
    const keyed = { headers: { 'idempotency-key': 'intent-1' } }
    harness.breakNext(/^start$/, 'after')
    const broken = await browser.post(PATH, { planType: 'monthly' }, keyed)
    assert.deepEqual([broken.status, codeOf(broken)], [503, 'E_PROVIDER_UNREACHABLE'])
    assert.equal(broken.headers.get('retry-after'), '60')
    assert.equal((await browser.post(PATH, { planType: 'monthly' }, keyed)).status, 200)
    assert.equal((await harness.counts()).subscriptions, 1)
  })

  test('refusals have their code', async ({ assert, cleanup }) => {
    const browser = await signedIn(await createUser())
    const refused = async (body: unknown) => {
      const answer = await browser.post(PATH, body)
      return [answer.status, codeOf(answer)]
    }
    assert.deepEqual(await refused({ planType: 'monthly' }), [409, 'E_GATEWAY_UNAVAILABLE'])
    await useHarness(cleanup, await openSandbox())
    assert.deepEqual(await refused({ planType: 'free' }), [422, 'E_VALIDATION_ERROR'])
    assert.deepEqual(await refused({}), [422, 'E_VALIDATION_ERROR'])
    assert.deepEqual(await refused({ planType: 'monthly', country: 'Germany' }), [422, 'E_VALIDATION_ERROR'])
    assert.deepEqual(await refused({ planType: 'monthly', promotionCode: 'NOPE' }), [422, 'E_PROMOTION_INVALID'])
    assert.equal((await api().post(PATH, { planType: 'monthly' })).status, 401)
  })

  test('codes cannot be guessed for long', async ({ assert, cleanup }) => {
    await useHarness(cleanup, await openSandbox())
    const browser = await signedIn(await createUser())
    const statuses = []
    for (let n = 0; n < 11; n++)
      statuses.push((await browser.post(PATH, { planType: 'monthly', promotionCode: `GUESS-${n}` })).status)
    assert.deepEqual([...new Set(statuses)], [422, 429])
    assert.equal(statuses.at(-1), 429)
  })
})
