import { test } from '@japa/runner'
import type { Reading } from '#gateways/contracts/gateway_event'
import { subscribe } from '#tests/support/gateways/stripe/lives'
import { StripeHarness } from '#tests/support/gateways/stripe/stripe_harness'
import { deliver, sign } from '#tests/support/gateways/stripe/webhook_sender'
import type { WireEvent } from '#tests/support/gateways/stripe/world'

const SECRET = 'whsec_culvert'

async function withEvents() {
  const stripe = await StripeHarness.open()
  const providerId = await subscribe(stripe)
  const now = stripe.clock.now().toUnixInteger()
  const last = (type: string): WireEvent => {
    const event = stripe.world.events.findLast((candidate) => candidate.type === type)
    if (!event) throw new Error(`Nothing sent ${type}`)
    return event
  }
  return { stripe, providerId, now, last }
}

function eventOf(reading: Reading) {
  if (reading.verdict === 'refused') throw new Error(reading.reason)
  return reading.event
}

test.group('Stripe | webhooks', () => {
  test('while the secret is rotated one good signature of two is enough', async ({ assert, cleanup }) => {
    const { stripe, now, last } = await withEvents()
    cleanup(() => stripe.close())
    for (const secrets of [
      ['whsec_former', SECRET],
      [SECRET, 'whsec_next'],
    ]) {
      const reading = await stripe.gateway.read(deliver(last('invoice.paid'), now, ...secrets))
      assert.equal(reading.verdict, 'verified')
    }
    const neither = await stripe.gateway.read(deliver(last('invoice.paid'), now, 'whsec_former', 'whsec_next'))
    assert.deepEqual(neither, { verdict: 'refused', reason: 'signature' })
  })

  test('five minutes of clock skew are forgiven, both ways, and not one second more', async ({ assert, cleanup }) => {
    const { stripe, now, last } = await withEvents()
    cleanup(() => stripe.close())
    const judged = async (skew: number) => await stripe.gateway.read(deliver(last('invoice.paid'), now + skew, SECRET))
    assert.equal((await judged(-300)).verdict, 'verified')
    assert.equal((await judged(300)).verdict, 'verified')
    assert.deepEqual(await judged(-301), { verdict: 'refused', reason: 'too_old' })
    assert.deepEqual(await judged(301), { verdict: 'refused', reason: 'from_the_future' })
  })

  test('headers that only look like a signature are refused', async ({ assert, cleanup }) => {
    const { stripe, now, last } = await withEvents()
    cleanup(() => stripe.close())
    const { body, headers } = deliver(last('invoice.paid'), now, SECRET)
    const good = headers['stripe-signature'] ?? ''
    for (const header of ['', 't=', `t=${now}`, `v1=${good.split('v1=')[1]}`, good.replace('v1=', 'v0='), `${good}x`]) {
      const reading = await stripe.gateway.read({ body, headers: { 'stripe-signature': header } })
      assert.deepEqual(reading, { verdict: 'refused', reason: 'signature' }, header)
    }
  })

  test('a signed body that is no event of Stripe is unreadable', async ({ assert, cleanup }) => {
    const { stripe, now } = await withEvents()
    cleanup(() => stripe.close())
    for (const body of ['nonsense', '[]', '{"object":"v2.core.event","id":"evt_1"}', '{"object":"event"}']) {
      assert.deepEqual(await stripe.gateway.read(sign(body, now, SECRET)), { verdict: 'refused', reason: 'unreadable' })
    }
  })

  test('invoices and subscriptions name the subscription themselves', async ({ assert, cleanup }) => {
    const { stripe, providerId, now, last } = await withEvents()
    cleanup(() => stripe.close())
    for (const type of ['customer.subscription.updated', 'invoice.paid']) {
      const event = eventOf(await stripe.gateway.read(deliver(last(type), now, SECRET)))
      assert.containsSubset(event, { type, concerns: true, subscriptionId: providerId, paymentId: null, live: false })
    }
    const before2025 = { ...last('invoice.paid'), data: { object: { object: 'invoice', subscription: providerId } } }
    const event = eventOf(await stripe.gateway.read(deliver(before2025, now, SECRET)))
    assert.equal(event.subscriptionId, providerId)
  })

  test('refunds and disputes lead there by the payment', async ({ assert, cleanup }) => {
    const { stripe, providerId, now, last } = await withEvents()
    cleanup(() => stripe.close())
    const payment = (await stripe.gateway.fetch(providerId))?.payments[0]
    await stripe.dispute(payment?.providerId ?? '')
    const named = last('charge.dispute.created')
    const charge = String((named.data.object as { charge: string }).charge)
    const byChargeOnly = { ...named, data: { object: { object: 'dispute', charge, payment_intent: null } } }
    for (const wire of [named, byChargeOnly]) {
      const event = eventOf(await stripe.gateway.read(deliver(wire, now, SECRET)))
      assert.isNull(event.subscriptionId)
      assert.isTrue(event.concerns)
      assert.equal(await stripe.gateway.locate(event), providerId)
    }
    const stranger = { ...named, data: { object: { object: 'dispute', charge: 'ch_stranger' } } }
    assert.isNull(await stripe.gateway.locate(eventOf(await stripe.gateway.read(deliver(stranger, now, SECRET)))))
  })

  test('what was given back in the dashboard is discovered', async ({ assert, cleanup }) => {
    const { stripe, providerId } = await withEvents()
    cleanup(() => stripe.close())
    const snapshot = await stripe.gateway.fetch(providerId)
    await stripe.advance({ days: 2 })
    const since = stripe.clock.now()
    const { providerId: paymentId, chargeId = null } = snapshot?.payments[0] ?? { providerId: '' }
    await stripe.gateway.refund({ paymentId, chargeId, amountMinor: 100, currency: 'USD', key: 'elsewhere' })
    const found = await Array.fromAsync(stripe.gateway.discover(since))
    assert.deepEqual(found, [{ providerId, reference: null }])
  })
})
