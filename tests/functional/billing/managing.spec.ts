import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { DurationLike } from 'luxon'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { heard, subscribe } from '#tests/support/billing/subscribing'
import { openSandbox } from '#tests/support/gateways/sandbox/harness'
import { useHarness as provide } from '#tests/support/gateways/use_harness'

type Cleanup = Parameters<typeof provide>[0]
const codeOf = (answer: { body: unknown }) => (answer.body as { code?: string }).code
const outcome = (answer: { status: number; body: unknown }) => [answer.status, codeOf(answer)]

interface Quote {
  quotedAt: string
  priceMinor: number
}

async function subscriber(cleanup: Cleanup, planId: 'monthly' | 'yearly' = 'monthly') {
  const harness = await openSandbox()
  await provide(cleanup, harness)
  const user = await createUser()
  const own = await subscribe(harness, user, { planId })
  const browser = await signedIn(user)
  /** Time passes, and the user signs in again. */
  const later = async (by: DurationLike) => {
    await harness.advance(by)
    await signedIn(user, browser)
  }
  return { harness, user, browser, later, ...own }
}

test.group('Cancelling and resuming', (group) => {
  group.each.setup(freshStart)

  test('access stays until the paid time is over', async ({ assert, cleanup }) => {
    const { harness, browser, later, subscriptionId } = await subscriber(cleanup)
    const { status, body } = await browser.post('/api/cancel-subscription')
    assert.equal(status, 200)
    const endsAt = harness.clock.now().plus({ months: 1 }).toISO()
    assert.containsSubset(body, { subscription: { status: 'active', endsAt, canResume: true } })
    assert.containsSubset((await browser.get('/api/auth/user')).body, {
      subscriptionPlan: 'monthly',
      subscriptionEndsAt: endsAt,
    })
    assert.equal((await browser.post('/api/cancel-subscription')).status, 200)
    await later({ months: 1, minutes: 1 })
    await heard(subscriptionId)
    assert.containsSubset((await browser.get('/api/auth/user')).body, { subscriptionPlan: 'free' })
    assert.equal((await harness.counts()).charges, 1)
  })

  test('a cancellation is taken back, and can be made again', async ({ assert, cleanup }) => {
    const { harness, browser, later, subscriptionId } = await subscriber(cleanup)
    for (const round of [1, 2]) {
      assert.containsSubset((await browser.post('/api/cancel-subscription')).body, {
        subscription: { canResume: true },
      })
      const resumed = await browser.post('/api/subscription/resume')
      assert.equal(resumed.status, 200, `round ${round}`)
      assert.containsSubset(resumed.body, { subscription: { endsAt: null, canResume: false } })
    }
    assert.deepEqual(outcome(await browser.post('/api/subscription/resume')), [409, 'E_NOT_CANCELED'])
    await later({ months: 1, hours: 2 })
    await heard(subscriptionId)
    assert.equal((await harness.counts()).charges, 2)
  })

  test('an answer that is lost is made up for by the repeat', async ({ assert, cleanup }) => {
    const { harness, browser } = await subscriber(cleanup)
    harness.breakNext(/^cancel$/, 'after')
    assert.deepEqual(outcome(await browser.post('/api/cancel-subscription')), [503, 'E_PROVIDER_UNREACHABLE'])
    assert.containsSubset((await browser.post('/api/cancel-subscription')).body, { subscription: { canResume: true } })
  })

  test('a change whose confirmation is lost is done, and looked at soon', async ({ assert, cleanup }) => {
    const { harness, browser, subscriptionId } = await subscriber(cleanup)
    harness.breakNext(/^fetch$/, 'before')
    const { status } = await browser.post('/api/cancel-subscription')
    assert.equal(status, 200)
    const row = (await db.from('subscriptions').where('id', subscriptionId).first()) as { check_at: string }
    assert.isAtMost(Date.parse(`${row.check_at}Z`), harness.clock.now().plus({ minutes: 1 }).toMillis())
    assert.containsSubset((await browser.post('/api/subscription/refresh')).body, { canResume: true })
  })

  test('one that was only begun ends at once', async ({ assert, cleanup }) => {
    await provide(cleanup, await openSandbox())
    const browser = await signedIn(await createUser())
    await browser.post('/api/create-subscription', { planType: 'monthly' })
    const { status, body } = await browser.post('/api/cancel-subscription')
    assert.equal(status, 200)
    assert.include(['expired', 'canceled'], (body as { subscription: { status: string } }).subscription.status)
    assert.equal((await browser.get('/api/subscription')).text, 'null')
  })

  test('a checkout that was paid unheard of keeps its paid time', async ({ assert, cleanup }) => {
    const harness = await openSandbox()
    await provide(cleanup, harness)
    const browser = await signedIn(await createUser())
    const { body } = await browser.post('/api/create-subscription', { planType: 'monthly' })
    const { clientSecret } = body as { clientSecret: string }
    await harness.pay({ providerId: '', customerId: null, clientSecret, approvalUrl: null })
    const cancelled = await browser.post('/api/cancel-subscription')
    assert.containsSubset(cancelled.body, { subscription: { status: 'active', canResume: true } })
  })

  test('without a subscription there is nothing to do', async ({ assert, cleanup }) => {
    await provide(cleanup, await openSandbox())
    const browser = await signedIn(await createUser({ plan: 'yearly' }))
    for (const path of ['cancel-subscription', 'subscription/resume', 'subscription/payment-method'])
      assert.deepEqual(outcome(await browser.post(`/api/${path}`)), [404, 'E_NO_SUBSCRIPTION'], path)
    const preview = await browser.get('/api/subscription/change?plan=yearly')
    assert.deepEqual(outcome(preview), [404, 'E_NO_SUBSCRIPTION'])
    assert.equal((await browser.post('/api/subscription/refresh')).text, 'null')
  })
})

test.group('Changing the plan', (group) => {
  group.each.setup(freshStart)

  test('up: at once, for what was shown', async ({ assert, cleanup }) => {
    const { harness, browser, later } = await subscriber(cleanup)
    await later({ days: 10 })
    const preview = await browser.get('/api/subscription/change?plan=yearly')
    assert.equal(preview.status, 200)
    const quote = preview.body as { dueNowMinor: number } & Quote
    assert.containsSubset(preview.body, { plan: 'yearly', when: 'now', nextChargeMinor: 4999, currency: 'USD' })
    assert.isBelow(quote.dueNowMinor, 4999)
    const { quotedAt, priceMinor } = quote
    const changed = await browser.post('/api/subscription/change', { plan: 'yearly', quotedAt, priceMinor })
    assert.equal(changed.status, 200)
    assert.containsSubset(changed.body, { state: 'changed', subscription: { plan: 'yearly', amountMinor: 4999 } })
    const paid = (await db.from('payments').where('reason', 'change').first()) as { amount_minor: number }
    assert.equal(paid.amount_minor, quote.dueNowMinor)
    assert.containsSubset((await browser.get('/api/auth/user')).body, { subscriptionPlan: 'yearly' })
    const again = await browser.post('/api/subscription/change', { plan: 'yearly', quotedAt, priceMinor })
    assert.deepEqual(outcome(again), [409, 'E_SAME_PLAN'])
    assert.equal((await harness.counts()).charges, 2)
  })

  test('up, and the card is declined: nothing changes', async ({ assert, cleanup }) => {
    const { harness, browser, providerId } = await subscriber(cleanup)
    await harness.setCard(providerId, 'failing')
    const { quotedAt, priceMinor } = (await browser.get('/api/subscription/change?plan=yearly')).body as Quote
    const change = (key: string) => {
      const options = { headers: { 'idempotency-key': key } }
      return browser.post('/api/subscription/change', { plan: 'yearly', quotedAt, priceMinor }, options)
    }
    assert.deepEqual(outcome(await change('first')), [402, 'E_PAYMENT_REFUSED'])
    assert.containsSubset((await browser.get('/api/subscription')).body, { plan: 'monthly', status: 'active' })
    assert.equal((await harness.counts()).charges, 1)
    await harness.setCard(providerId, 'good')
    // The refusal is the answer of its key. Screens send another one with the next try.
    assert.deepEqual(outcome(await change('first')), [402, 'E_PAYMENT_REFUSED'])
    assert.containsSubset((await change('second')).body, { state: 'changed', subscription: { plan: 'yearly' } })
  })

  test('down: when the paid time is over, and it can be taken back', async ({ assert, cleanup }) => {
    const { browser, later, subscriptionId } = await subscriber(cleanup, 'yearly')
    const change = async (plan: string) => {
      const { body } = await browser.get(`/api/subscription/change?plan=${plan}`)
      const { quotedAt, priceMinor } = body as Quote
      return { preview: body, ...(await browser.post('/api/subscription/change', { plan, quotedAt, priceMinor })) }
    }
    const down = await change('monthly')
    assert.containsSubset(down.preview, { when: 'period_end', dueNowMinor: 0, nextChargeMinor: 999 })
    assert.containsSubset(down.body, {
      state: 'scheduled',
      subscription: { plan: 'yearly', amountMinor: 4999, scheduledPlan: 'monthly', nextAmountMinor: 999 },
    })
    assert.containsSubset((await change('yearly')).body, { subscription: { plan: 'yearly', scheduledPlan: null } })
    assert.deepEqual(outcome(await browser.get('/api/subscription/change?plan=yearly')), [409, 'E_SAME_PLAN'])
    await change('monthly')
    await later({ years: 1, hours: 2 })
    await heard(subscriptionId)
    assert.containsSubset((await browser.get('/api/subscription')).body, { plan: 'monthly', amountMinor: 999 })
  })

  test('a price that was shown long ago is not charged', async ({ assert, cleanup }) => {
    const { harness, browser, later } = await subscriber(cleanup)
    const { quotedAt, priceMinor } = (await browser.get('/api/subscription/change?plan=yearly')).body as Quote
    await later({ minutes: 16 })
    const late = await browser.post('/api/subscription/change', { plan: 'yearly', quotedAt, priceMinor })
    assert.deepEqual(outcome(late), [409, 'E_QUOTE_EXPIRED'])
    const future = harness.clock.now().plus({ minutes: 1 }).toISO()
    const early = await browser.post('/api/subscription/change', { plan: 'yearly', quotedAt: future, priceMinor })
    assert.deepEqual(outcome(early), [409, 'E_QUOTE_EXPIRED'])
    const nonsense = await browser.post('/api/subscription/change', {
      plan: 'yearly',
      quotedAt: 'yesterday',
      priceMinor,
    })
    assert.equal(nonsense.status, 422)
  })

  test('a price that went up since it was shown is not charged: it has to be shown first', async ({
    assert,
    cleanup,
  }) => {
    const { harness, browser } = await subscriber(cleanup)
    const { quotedAt, priceMinor } = (await browser.get('/api/subscription/change?plan=yearly')).body as Quote
    await db.from('plans').where('id', 'yearly').update({ price_minor: 9999 })
    cleanup(async () => void (await db.from('plans').where('id', 'yearly').update({ price_minor: 4999 })))
    const dearer = await browser.post('/api/subscription/change', { plan: 'yearly', quotedAt, priceMinor })
    assert.deepEqual(outcome(dearer), [409, 'E_QUOTE_EXPIRED'])
    assert.containsSubset((await browser.get('/api/subscription')).body, { plan: 'monthly', status: 'active' })
    assert.equal((await harness.counts()).charges, 1)
    const shown = (await browser.get('/api/subscription/change?plan=yearly')).body as Quote
    assert.equal(shown.priceMinor, 9999)
    const agreed = await browser.post('/api/subscription/change', { plan: 'yearly', ...shown })
    assert.containsSubset(agreed.body, { state: 'changed', subscription: { plan: 'yearly', amountMinor: 9999 } })
  })

  test('while a payment is due or the end is set it is refused', async ({ assert, cleanup }) => {
    const { harness, browser, later, providerId, subscriptionId } = await subscriber(cleanup)
    await browser.post('/api/cancel-subscription')
    const ending = await browser.get('/api/subscription/change?plan=yearly')
    assert.deepEqual(outcome(ending), [409, 'E_RESUME_FIRST'])
    await browser.post('/api/subscription/resume')
    await harness.setCard(providerId, 'failing')
    await later({ months: 1, hours: 2 })
    await heard(subscriptionId)
    assert.deepEqual(outcome(await browser.get('/api/subscription/change?plan=yearly')), [409, 'E_PAYMENT_DUE'])
    const { body } = await browser.post('/api/cancel-subscription')
    assert.containsSubset(body, { subscription: { status: 'canceled' } })
  })

  test('the card is told, of the own subscription alone and kept nowhere', async ({ assert, cleanup }) => {
    const { browser } = await subscriber(cleanup)
    const { status, body, headers } = await browser.get('/api/subscription/payment-method')
    assert.equal(status, 200)
    assert.deepEqual(body, { card: { brand: 'test', last4: '4242', validUntil: null } })
    assert.equal(headers.get('cache-control'), 'no-store')
    const stranger = await signedIn(await createUser())
    assert.deepEqual(outcome(await stranger.get('/api/subscription/payment-method')), [404, 'E_NO_SUBSCRIPTION'])
  })

  test('the means of payment are changed at the provider', async ({ assert, cleanup }) => {
    const { browser } = await subscriber(cleanup)
    const { status, body } = await browser.post('/api/subscription/payment-method')
    assert.equal(status, 200)
    assert.match((body as { url: string }).url, /^https?:\/\//)
  })
})
