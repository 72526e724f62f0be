import { test } from '@japa/runner'
import { begin, priceOf, startInput } from '#tests/support/gateways/stripe/lives'
import { StripeHarness } from '#tests/support/gateways/stripe/stripe_harness'

const FREE = { id: 'free', percentOff: 100, amountOffMinor: null, currency: 'USD', duration: 'once' } as const

test.group('Stripe | checkout', () => {
  test('the page pays the first invoice, and its card is kept with the subscription', async ({ assert, cleanup }) => {
    const stripe = await StripeHarness.open()
    cleanup(() => stripe.close())
    const { checkout, priceId } = await begin(stripe)
    assert.match(checkout.clientSecret ?? '', /^pi_\w+_secret_/)

    await stripe.pay(checkout)
    const snapshot = await stripe.gateway.fetch(checkout.providerId)
    assert.containsSubset(snapshot, { status: 'active', priceId, reference: 'ref-1', testMode: true, held: false })
    assert.containsSubset(snapshot?.payments, [
      { status: 'paid', reason: 'create', amountMinor: 999, currency: 'USD', feeMinor: 59, needsConfirmation: false },
    ])
    assert.match(snapshot?.payments[0]?.documentUrl ?? '', /pdf$/)
    assert.isString(stripe.world.subscriptions.get(checkout.providerId)?.default_payment_method)
    assert.isNull(await stripe.gateway.checkoutOf(checkout.providerId))
  })

  test('a bank that asks leaves the payment open, and says so', async ({ assert, cleanup }) => {
    const stripe = await StripeHarness.open()
    cleanup(() => stripe.close())
    const { checkout } = await begin(stripe)
    await stripe.pay(checkout, 'confirm')
    const asked = await stripe.gateway.fetch(checkout.providerId)
    assert.equal(asked?.status, 'incomplete')
    assert.containsSubset(asked?.payments, [{ status: 'open', needsConfirmation: true }])

    await stripe.confirm(checkout.providerId)
    await stripe.advance({ months: 1, hours: 2 })
    const renewed = await stripe.gateway.fetch(checkout.providerId)
    assert.deepEqual(
      renewed?.payments.map(({ status }) => status),
      ['paid', 'paid']
    )
  })

  test('where nothing is due the card is asked for by a setup intent', async ({ assert, cleanup }) => {
    const stripe = await StripeHarness.open()
    cleanup(() => stripe.close())
    const { checkout } = await begin(stripe, 'month', FREE)
    assert.match(checkout.clientSecret ?? '', /^seti_/)
    const reloaded = await stripe.gateway.checkoutOf(checkout.providerId)
    assert.equal(reloaded?.clientSecret, checkout.clientSecret)
    const waiting = await stripe.gateway.fetch(checkout.providerId)
    assert.containsSubset(waiting, { status: 'incomplete', providerStatus: 'active' })

    await stripe.pay(checkout)
    assert.equal((await stripe.gateway.fetch(checkout.providerId))?.status, 'active')
    assert.isNull(await stripe.gateway.checkoutOf(checkout.providerId))
    await stripe.advance({ months: 1, hours: 2 })
    const snapshot = await stripe.gateway.fetch(checkout.providerId)
    assert.deepEqual(
      snapshot?.payments.map(({ amountMinor }) => amountMinor),
      [0, 999]
    )
  })

  test('nobody pays within 23 hours: expired, and nothing left to pay', async ({ assert, cleanup }) => {
    const stripe = await StripeHarness.open()
    cleanup(() => stripe.close())
    const { checkout } = await begin(stripe)
    await stripe.advance({ hours: 22, minutes: 59 })
    assert.isNotNull(await stripe.gateway.checkoutOf(checkout.providerId))
    await stripe.advance({ minutes: 1 })
    const snapshot = await stripe.gateway.fetch(checkout.providerId)
    assert.containsSubset(snapshot, {
      status: 'expired',
      providerStatus: 'incomplete_expired',
      endReason: 'never_paid',
      payments: [{ status: 'void' }],
    })
    assert.isNull(await stripe.gateway.checkoutOf(checkout.providerId))
    await assert.rejects(() => stripe.pay(checkout))
  })

  test('a checkout that is taken back cannot be paid in a forgotten tab', async ({ assert, cleanup }) => {
    const stripe = await StripeHarness.open()
    cleanup(() => stripe.close())
    const { checkout } = await begin(stripe)
    await stripe.gateway.cancel({ providerId: checkout.providerId, when: 'now', key: 'cancel:1' })
    await assert.rejects(() => stripe.pay(checkout))
    assert.equal((await stripe.counts()).charges, 0)
  })

  test('a customer whom somebody deleted at Stripe is made again', async ({ assert, cleanup }) => {
    const stripe = await StripeHarness.open()
    cleanup(() => stripe.close())
    const { checkout } = await begin(stripe)
    stripe.world.customers.delete(checkout.customerId ?? '')
    const again = startInput(await priceOf(stripe, 'month'), { customerId: checkout.customerId, key: 'start:2' })
    const { customerId } = await stripe.gateway.start(again)
    assert.isNotNull(customerId)
    assert.notEqual(customerId, checkout.customerId)
  })

  test('a price is found again when its idempotency key is long forgotten', async ({ assert, cleanup }) => {
    const stripe = await StripeHarness.open()
    cleanup(() => stripe.close())
    const first = await priceOf(stripe, 'year')
    await stripe.advance({ days: 40 })
    assert.equal(await priceOf(stripe, 'year'), first)
    assert.lengthOf([...stripe.world.prices], 1)
  })
})
