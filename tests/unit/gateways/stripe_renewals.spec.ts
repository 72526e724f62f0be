import { test } from '@japa/runner'
import type { PaymentSnapshot } from '#gateways/contracts/snapshot'
import { begin, subscribe } from '#tests/support/gateways/stripe/lives'
import { StripeHarness } from '#tests/support/gateways/stripe/stripe_harness'

const DAY = 24 * 3600

test.group('Stripe | renewals', () => {
  test('an invoice is no payment while it is a draft', async ({ assert, cleanup }) => {
    const stripe = await StripeHarness.open()
    cleanup(() => stripe.close())
    const id = await subscribe(stripe)
    await stripe.advance({ months: 1, minutes: 30 })
    const drafted = await stripe.gateway.fetch(id)
    assert.equal(drafted?.status, 'active')
    assert.lengthOf(drafted?.payments ?? [], 1)

    await stripe.advance({ hours: 1 })
    const renewed = await stripe.gateway.fetch(id)
    const latest = renewed?.payments.at(-1)
    assert.containsSubset(latest, { status: 'paid', reason: 'cycle' })
    assert.equal(latest?.periodStart?.toISO(), '2026-04-10T12:00:00.000Z')
    assert.equal(latest?.periodEnd?.toISO(), renewed?.periodEnd?.toISO())
  })

  test('a renewal that fails tells when it is tried next and where it can be paid', async ({ assert, cleanup }) => {
    const stripe = await StripeHarness.open()
    cleanup(() => stripe.close())
    const id = await subscribe(stripe)
    await stripe.setCard(id, 'failing')
    await stripe.advance({ months: 1, hours: 2 })
    const failed = await stripe.gateway.fetch(id)
    assert.containsSubset(failed, { status: 'past_due', held: false, providerStatus: 'past_due' })
    const open = failed?.payments.at(-1)
    assert.containsSubset(open, { status: 'open', paidAt: null, needsConfirmation: false, feeMinor: null })
    assert.match(open?.actionUrl ?? '', /^https:\/\/invoice\.stripe\.com/)
    assert.equal(open?.createdAt.toISO(), '2026-04-10T13:00:00.000Z')
    const pause = open?.nextAttemptAt?.diff(stripe.clock.now(), 'days').days ?? 0
    assert.isAbove(pause, 2)

    await stripe.setCard(id, 'good')
    await stripe.advance({ days: 3 })
    const recovered = await stripe.gateway.fetch(id)
    assert.equal(recovered?.status, 'active')
    assert.equal(recovered?.payments.at(-1)?.providerId, open?.providerId)
    assert.containsSubset(recovered?.payments.at(-1), { status: 'paid', actionUrl: null, nextAttemptAt: null })
  })

  test('after the last try Stripe ends it as unpaid', async ({ assert, cleanup }) => {
    const stripe = await StripeHarness.open()
    cleanup(() => stripe.close())
    const id = await subscribe(stripe)
    await stripe.setCard(id, 'failing')
    await stripe.advance({ months: 1, days: 15 })
    assert.containsSubset(await stripe.gateway.fetch(id), { status: 'canceled', endReason: 'unpaid', endsAt: null })
  })

  test('an account that keeps them unpaid gives no access', async ({ assert, cleanup }) => {
    const stripe = await StripeHarness.open()
    cleanup(() => stripe.close())
    const id = await subscribe(stripe)
    const subscription = stripe.world.get(stripe.world.subscriptions, id, 'subscription')
    for (const status of ['unpaid', 'paused', 'a_word_of_tomorrow']) {
      subscription.status = status
      const snapshot = await stripe.gateway.fetch(id)
      assert.containsSubset(snapshot, { status: 'past_due', held: true, providerStatus: status, endedAt: null })
    }
  })

  test('a bank that wants the customer for a renewal leaves it open until then', async ({ assert, cleanup }) => {
    const stripe = await StripeHarness.open()
    cleanup(() => stripe.close())
    const id = await subscribe(stripe)
    await stripe.setCard(id, 'asking')
    await stripe.advance({ months: 1, hours: 2 })
    const asked = await stripe.gateway.fetch(id)
    assert.equal(asked?.status, 'past_due')
    const open = asked?.payments.at(-1) as PaymentSnapshot
    assert.isTrue(open.needsConfirmation)
    assert.isNotNull(open.actionUrl)

    await stripe.confirm(id)
    const paid = await stripe.gateway.fetch(id)
    assert.equal(paid?.status, 'active')
    assert.containsSubset(paid?.payments.at(-1), { status: 'paid', needsConfirmation: false })
  })

  test('a renewal that is paid while it is read is read once more', async ({ assert, cleanup }) => {
    const stripe = await StripeHarness.open()
    cleanup(() => stripe.close())
    const id = await subscribe(stripe)
    await stripe.setCard(id, 'asking')
    await stripe.advance({ months: 1, hours: 2 })
    stripe.server.around = async (where) => {
      if (where !== 'after') return
      // After the subscription, and before its invoices.
      stripe.server.around = null
      await stripe.confirm(id)
    }
    const snapshot = await stripe.gateway.fetch(id)
    assert.equal(snapshot?.status, 'active')
    assert.equal(snapshot?.payments.at(-1)?.status, 'paid')
  })

  test('a card that was changed on the page of Stripe pays the next renewal', async ({ assert, cleanup }) => {
    const stripe = await StripeHarness.open()
    cleanup(() => stripe.close())
    const { checkout } = await begin(stripe)
    await stripe.pay(checkout)
    const { providerId, customerId } = checkout
    await stripe.setCard(providerId, 'failing')
    const card = await stripe.gateway.paidWith(providerId)
    assert.deepEqual(card, { brand: 'visa', last4: '4242', validUntil: '2034-03' })
    await stripe.advance({ months: 1, hours: 2 })
    const returnUrl = 'https://vpn.example.com/subscriptions'
    const url = await stripe.gateway.paymentMethodUrl({ providerId, customerId, returnUrl })
    assert.match(url, /^https:\/\/billing\.stripe\.com\//)
    // It is the customer's card now; before it was the subscription's own.
    assert.deepEqual(await stripe.gateway.paidWith(providerId), card)

    await stripe.setCardInPortal(customerId ?? '', 'good')
    await stripe.advance({ days: 4 })
    assert.equal((await stripe.gateway.fetch(providerId))?.status, 'active')
  })

  test('whoever turns back from that page pays with the same card', async ({ assert, cleanup }) => {
    const stripe = await StripeHarness.open()
    cleanup(() => stripe.close())
    const providerId = await subscribe(stripe)
    await stripe.gateway.paymentMethodUrl({ providerId, customerId: null, returnUrl: 'https://vpn.example.com/' })
    await stripe.advance({ months: 1, hours: 2 })
    assert.equal((await stripe.counts()).charges, 2)
  })

  test('ended now: neither the open renewal nor one in draft is collected any more', async ({ assert, cleanup }) => {
    const stripe = await StripeHarness.open()
    cleanup(() => stripe.close())
    const id = await subscribe(stripe)
    await stripe.setCard(id, 'failing')
    await stripe.advance({ months: 1, hours: 2 })
    await stripe.gateway.cancel({ providerId: id, when: 'now', key: 'unpaid:1' })
    await stripe.setCard(id, 'good')
    await stripe.advance({ days: 30 })
    const over = await stripe.gateway.fetch(id)
    assert.equal(over?.status, 'canceled')
    assert.equal(over?.payments.at(-1)?.status, 'void')
    assert.equal((await stripe.counts()).charges, 1)
  })

  test('years of payments cost as many requests as a few', async ({ assert, cleanup }) => {
    const stripe = await StripeHarness.open()
    cleanup(() => stripe.close())
    const id = await subscribe(stripe)
    const asked = async () => {
      const before = stripe.server.requests.length
      await stripe.gateway.fetch(id)
      return stripe.server.requests.length - before
    }
    const first = await asked()
    await stripe.advance({ years: 5, seconds: DAY })
    assert.lengthOf((await stripe.gateway.fetch(id))?.payments ?? [], 61)
    assert.equal(await asked(), first)
  })
})
