import { test } from '@japa/runner'
import { PayPalHarness } from '#tests/support/gateways/paypal/paypal_harness'
import { paidSubscription } from '#tests/support/gateways/paypal/begin'
import { PlayHarness } from '#tests/support/gateways/googleplay/play_harness'
import { subscribe } from '#tests/support/gateways/stripe/lives'
import { StripeHarness } from '#tests/support/gateways/stripe/stripe_harness'

test.group('What providers tell beside amounts', () => {
  test('Stripe: attempts, why they failed, tax and settlement', async ({ assert, cleanup }) => {
    const stripe = await StripeHarness.open()
    cleanup(() => stripe.close())
    const id = await subscribe(stripe)
    await stripe.setCard(id, 'failing')
    await stripe.advance({ months: 1, days: 4 })
    const failing = await stripe.gateway.fetch(id)
    const [first, open] = failing?.payments ?? []
    assert.containsSubset(first, { attempts: 1, declineCodes: [], includedTaxMinor: 0, isTrial: false })
    assert.deepEqual(first?.settlement, { currency: 'USD', rate: 1 })
    assert.deepEqual(
      open?.declineCodes,
      Array.from({ length: open?.attempts ?? 0 }, () => 'card_declined')
    )
    assert.isAbove(open?.attempts ?? 0, 1)
    assert.isNull(open?.settlement)
  })

  test('Stripe: another currency of settlement, with its rate', async ({ assert, cleanup }) => {
    const stripe = await StripeHarness.open()
    cleanup(() => stripe.close())
    const id = await subscribe(stripe)
    for (const booked of stripe.world.transactions.values()) {
      Object.assign(booked, { currency: 'eur', exchange_rate: 0.92 })
    }
    const [payment] = (await stripe.gateway.fetch(id))?.payments ?? []
    assert.containsSubset(payment, { settlement: { currency: 'EUR', rate: 0.92 }, feeMinor: null })
  })

  test('Stripe: when the end was asked for', async ({ assert, cleanup }) => {
    const stripe = await StripeHarness.open()
    cleanup(() => stripe.close())
    const id = await subscribe(stripe)
    await stripe.advance({ days: 3 })
    await stripe.gateway.cancel({ providerId: id, when: 'period_end', key: 'cancel' })
    const asked = stripe.clock.now()
    await stripe.advance({ months: 1 })
    const ended = await stripe.gateway.fetch(id)
    assert.equal(ended?.cancelledAt?.toISO(), asked.toISO())
    assert.equal(ended?.endedAt?.toISODate(), '2026-04-10')
  })

  test('PayPal: the attempts of a payment that is due and the last reason; of a made one nothing', async ({
    assert,
    cleanup,
  }) => {
    const paypal = await PayPalHarness.open()
    cleanup(() => paypal.close())
    const id = await paidSubscription(paypal)
    await paypal.setCard(id, 'failing')
    await paypal.advance({ months: 1, days: 1 })
    const [made, due] = (await paypal.gateway.fetch(id))?.payments ?? []
    assert.containsSubset(due, { attempts: 1, declineCodes: ['PAYMENT_DENIED'] })
    assert.isUndefined(made?.attempts)
    assert.isNull(made?.includedTaxMinor)
  })

  test('Google Play: which price each order is for, and the tax in it', async ({ assert, cleanup }) => {
    const harness = await PlayHarness.open()
    cleanup(() => harness.close())
    const price = { minor: 1190, currency: 'EUR', taxMinor: 190 }
    const { token } = harness.play.life.buy('monthly', { accountId: 'account-1', price })
    const snapshot = await harness.gateway.fetch(token)
    const [payment] = snapshot?.payments ?? []
    assert.equal(payment?.includedTaxMinor, 190)
    assert.equal(payment?.priceId, snapshot?.priceId)
    assert.isNull(payment?.isTrial)
  })
})
