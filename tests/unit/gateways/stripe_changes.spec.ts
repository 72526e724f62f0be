import { test } from '@japa/runner'
import { GatewayError } from '#gateways/contracts/gateway_error'
import { begin, priceOf, subscribe } from '#tests/support/gateways/stripe/lives'
import { StripeHarness } from '#tests/support/gateways/stripe/stripe_harness'

const returnUrl = 'https://vpn.example.com/subscriptions'

/** A month that is half over, and the yearly price. */
async function halfway(card: 'good' | 'failing' | 'asking' = 'good') {
  const stripe = await StripeHarness.open('2026-04-01T00:00:00.000Z')
  const providerId = await subscribe(stripe)
  const priceId = await priceOf(stripe, 'year')
  await stripe.advance({ days: 15 })
  await stripe.setCard(providerId, card)
  const change = { providerId, priceId, when: 'now' as const, discount: null, at: stripe.clock.now() }
  return { stripe, providerId, priceId, change }
}

test.group('Stripe | changes', () => {
  test('minutes after the preview the charge is still the one that was shown', async ({ assert, cleanup }) => {
    const { stripe, providerId, change } = await halfway()
    cleanup(() => stripe.close())
    const preview = await stripe.gateway.previewChange(change)
    assert.containsSubset(preview, { dueNowMinor: 4499, creditMinor: 500, currency: 'USD', nextChargeMinor: 4999 })
    await stripe.advance({ hours: 5 })
    assert.deepEqual(await stripe.gateway.change({ ...change, returnUrl, key: 'change:1' }), { state: 'changed' })
    const snapshot = await stripe.gateway.fetch(providerId)
    assert.containsSubset(snapshot, { priceId: change.priceId, status: 'active' })
    assert.containsSubset(snapshot?.payments.at(-1), {
      reason: 'change',
      status: 'paid',
      amountMinor: 4499,
      priceId: change.priceId,
    })
    assert.equal(snapshot?.periodEnd?.toISODate(), '2027-04-16')
  })

  test('a bank that asks: nothing changes before the customer has answered', async ({ assert, cleanup }) => {
    const { stripe, providerId, priceId, change } = await halfway('asking')
    cleanup(() => stripe.close())
    const outcome = await stripe.gateway.change({ ...change, returnUrl, key: 'change:1' })
    assert.containsSubset(outcome, { state: 'needs_confirmation', approvalUrl: null })
    assert.match(outcome.state === 'needs_confirmation' ? (outcome.clientSecret ?? '') : '', /^pi_\w+_secret_/)
    const waiting = await stripe.gateway.fetch(providerId)
    assert.notEqual(waiting?.priceId, priceId)
    assert.equal(waiting?.status, 'active')

    await stripe.confirm(providerId)
    assert.equal((await stripe.gateway.fetch(providerId))?.priceId, priceId)
    const repeated = await stripe.gateway.change({ ...change, returnUrl, key: 'change:1' })
    assert.equal(repeated.state, 'changed')
    assert.equal((await stripe.counts()).charges, 2)
  })

  test('an answer that never comes lets the change expire after 23 hours', async ({ assert, cleanup }) => {
    const { stripe, providerId, priceId, change } = await halfway('asking')
    cleanup(() => stripe.close())
    await stripe.gateway.change({ ...change, returnUrl, key: 'change:1' })
    await stripe.advance({ hours: 23 })
    await assert.rejects(() => stripe.confirm(providerId))
    const snapshot = await stripe.gateway.fetch(providerId)
    assert.notEqual(snapshot?.priceId, priceId)
    assert.equal(snapshot?.payments.at(-1)?.status, 'void')
  })

  test('a declined card is said in its own words, and no later card buys it', async ({ assert, cleanup }) => {
    const { stripe, providerId, priceId, change } = await halfway('failing')
    cleanup(() => stripe.close())
    const input = { ...change, returnUrl, key: 'change:1' }
    for (const attempt of ['first', 'repeated']) {
      const error: unknown = await stripe.gateway.change(input).catch((failure: unknown) => failure)
      assert.instanceOf(error, GatewayError, attempt)
      assert.containsSubset(error, { failure: 'refused', publicMessage: 'Your card was declined.' })
    }
    assert.equal((await stripe.gateway.fetch(providerId))?.payments.at(-1)?.status, 'void')
    await stripe.setCard(providerId, 'good')
    await stripe.advance({ days: 2 })
    const snapshot = await stripe.gateway.fetch(providerId)
    assert.notEqual(snapshot?.priceId, priceId)
    assert.equal(snapshot?.status, 'active')
    assert.equal((await stripe.counts()).charges, 1)

    const again = { ...input, at: stripe.clock.now(), key: 'change:2' }
    assert.equal((await stripe.gateway.change(again)).state, 'changed')
  })

  test('a discount for all payments outlives a change at the end of the period', async ({ assert, cleanup }) => {
    const stripe = await StripeHarness.open()
    cleanup(() => stripe.close())
    const off = { id: 'tenth', percentOff: 10, amountOffMinor: null, currency: 'USD', duration: 'forever' as const }
    const { checkout } = await begin(stripe, 'year', off)
    await stripe.pay(checkout)
    const priceId = await priceOf(stripe, 'month')
    const change = {
      providerId: checkout.providerId,
      priceId,
      when: 'period_end' as const,
      discount: off,
      at: stripe.clock.now(),
    }
    assert.equal((await stripe.gateway.previewChange(change)).nextChargeMinor, 899)
    await stripe.gateway.change({ ...change, returnUrl, key: 'change:1' })
    await stripe.advance({ years: 1, hours: 2 })
    const snapshot = await stripe.gateway.fetch(checkout.providerId)
    assert.deepEqual(
      snapshot?.payments.map(({ amountMinor }) => amountMinor),
      [4499, 899]
    )
  })

  test('who leaves while a change is scheduled leaves, and may come back', async ({ assert, cleanup }) => {
    const stripe = await StripeHarness.open()
    cleanup(() => stripe.close())
    const providerId = await subscribe(stripe, 'year')
    const priceId = await priceOf(stripe, 'month')
    const at = stripe.clock.now()
    await stripe.gateway.change({
      providerId,
      priceId,
      when: 'period_end',
      at,
      discount: null,
      returnUrl,
      key: 'change:1',
    })
    await stripe.gateway.cancel({ providerId, when: 'period_end', key: 'cancel:1' })
    const leaving = await stripe.gateway.fetch(providerId)
    assert.isNull(leaving?.scheduledPriceId)
    assert.equal(leaving?.endsAt?.toISO(), leaving?.periodEnd?.toISO())
    await stripe.gateway.resume({ providerId, key: 'resume:1' })
    assert.isNull((await stripe.gateway.fetch(providerId))?.endsAt)
  })

  test('an end that the dashboard set as a date is seen, and taken back', async ({ assert, cleanup }) => {
    const stripe = await StripeHarness.open()
    cleanup(() => stripe.close())
    const providerId = await subscribe(stripe)
    const subscription = stripe.world.get(stripe.world.subscriptions, providerId, 'subscription')
    const date = stripe.clock.now().plus({ days: 5 })
    subscription.cancel_at = date.toUnixInteger()
    assert.equal((await stripe.gateway.fetch(providerId))?.endsAt?.toISO(), date.toISO())
    await stripe.gateway.resume({ providerId, key: 'resume:1' })
    assert.isNull((await stripe.gateway.fetch(providerId))?.endsAt)
    await stripe.advance({ days: 6 })
    assert.equal((await stripe.gateway.fetch(providerId))?.status, 'active')
  })
})
