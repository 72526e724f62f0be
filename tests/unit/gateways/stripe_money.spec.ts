import { test } from '@japa/runner'
import { MONTHLY, startOf } from '#tests/support/gateways/contract/subject'
import { StripeHarness } from '#tests/support/gateways/stripe/stripe_harness'

test.group('Money at Stripe', () => {
  test('is in minor units on every way: price, coupon, invoice, change, refund')
    .with([
      { currency: 'JPY', amountMinor: 1500, offMinor: 300 },
      { currency: 'KWD', amountMinor: 3500, offMinor: 250 },
      { currency: 'USD', amountMinor: 999, offMinor: 200 },
    ])
    .run(async ({ assert, cleanup }, { currency, amountMinor, offMinor }) => {
      const stripe = await StripeHarness.open()
      cleanup(() => stripe.close())
      const { gateway, world } = stripe
      const price = { ...MONTHLY, currency, amountMinor, key: `price:${currency}` }
      const priceId = await gateway.ensurePrice(price)
      const [known] = world.prices.values()
      assert.containsSubset(known, { unit_amount: amountMinor, currency: currency.toLowerCase() })
      const discount = { percentOff: null, amountOffMinor: offMinor, currency, duration: 'forever' as const }
      const checkout = await gateway.start(startOf(priceId, 'first', { discount }))
      const [coupon] = world.coupons.values()
      assert.containsSubset(coupon, { amount_off: offMinor, currency: currency.toLowerCase() })
      await stripe.pay(checkout)
      const { providerId } = checkout
      const paid = async () => (await gateway.fetch(providerId))?.payments[0]
      const first = await paid()
      const parts = { priceMinor: amountMinor, discountMinor: offMinor, creditMinor: 0 }
      assert.containsSubset(first, { amountMinor: amountMinor - offMinor, currency, parts })
      const yearly = { ...price, planId: 'yearly', amountMinor: amountMinor * 10, interval: 'year' as const }
      const later = { providerId, when: 'period_end' as const, discount, at: stripe.clock.now() }
      const next = await gateway.ensurePrice({ ...yearly, key: `price:yearly:${currency}` })
      assert.containsSubset(await gateway.previewChange({ ...later, priceId: next }), {
        nextChargeMinor: amountMinor * 10 - offMinor,
        currency,
      })
      const refund = { paymentId: first?.providerId ?? '', chargeId: first?.chargeId ?? null, currency }
      await gateway.refund({ ...refund, amountMinor: 100, key: 'refund:1' })
      assert.containsSubset((await paid())?.refunds, [{ amountMinor: 100, status: 'succeeded' }])
    })
})
