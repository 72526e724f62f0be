import { test } from '@japa/runner'
import { begin, lastPaid, MONTHLY, startOf, snapshotOf, YEARLY } from '#tests/support/gateways/contract/subject'
import { newCoupon, newDiscount } from '#tests/support/gateways/stripe/objects/catalogue'
import { StripeHarness } from '#tests/support/gateways/stripe/stripe_harness'
import { Params } from '#tests/support/gateways/stripe/wire/params'

const tenPercent = { percentOff: 10, amountOffMinor: null, currency: 'USD', duration: 'forever' } as const
const twoDollars = { percentOff: null, amountOffMinor: 200, currency: 'USD', duration: 'once' } as const

test.group('Coupons at Stripe', (group) => {
  let stripe: StripeHarness
  group.each.setup(async () => {
    stripe = await StripeHarness.open()
    return () => stripe.close()
  })

  async function start(discount: typeof tenPercent | typeof twoDollars, name: string) {
    const priceId = await stripe.gateway.ensurePrice(MONTHLY)
    await stripe.gateway.start({ ...startOf(priceId, name), discount })
  }

  test('are named after what they take off, so that another database finds its own terms under a name', async ({
    assert,
  }) => {
    await start(tenPercent, 'first')
    await start(twoDollars, 'second')
    await start(tenPercent, 'third')
    const coupons = [...stripe.world.coupons.values()].map(({ id, percent_off, amount_off, duration }) => [
      id,
      percent_off ?? amount_off,
      duration,
    ])
    assert.deepEqual(coupons, [
      ['culvert_10_percent_off_forever', 10, 'forever'],
      ['culvert_200_usd_off_once', 200, 'once'],
    ])
  })

  test('that end with a change are gone for good, also where the bank asked first', async ({ assert }) => {
    const monthly = await stripe.gateway.ensurePrice(MONTHLY)
    const yearly = await stripe.gateway.ensurePrice(YEARLY)
    const { checkout, providerId } = await begin(stripe, MONTHLY, { discount: tenPercent })
    assert.isNotNull(checkout)
    await stripe.advance({ days: 10 })
    await stripe.setCard(providerId, 'asking')
    const asked = { providerId, discount: null, returnUrl: 'https://vpn.example.com/subscriptions' }
    const now = { ...asked, priceId: yearly, when: 'now' as const, at: stripe.clock.now() }
    assert.equal((await stripe.gateway.change({ ...now, key: 'change:1' })).state, 'needs_confirmation')
    await stripe.confirm(providerId)
    await stripe.setCard(providerId, 'good')
    const later = { ...asked, priceId: monthly, when: 'period_end' as const, at: stripe.clock.now() }
    assert.equal((await stripe.gateway.previewChange(later)).nextChargeMinor, 999)
    await stripe.gateway.change({ ...later, key: 'change:2' })
    await stripe.advance({ years: 1, hours: 2 })
    assert.equal(lastPaid(await snapshotOf(stripe, providerId)).amountMinor, 999)
  })

  test('that an operator gave in the dashboard stay with a change', async ({ assert }) => {
    const yearly = await stripe.gateway.ensurePrice(YEARLY)
    const { providerId } = await begin(stripe, MONTHLY)
    const { world } = stripe
    const subscription = world.get(world.subscriptions, providerId, 'subscription')
    const gift = new Params('id=loyal&percent_off=50&duration=forever')
    const coupon = world.keep(world.coupons, newCoupon(world, gift))
    subscription.discounts = [world.keep(world.discounts, newDiscount(world, coupon.id, subscription)).id]
    const change = { providerId, priceId: yearly, when: 'now' as const, discount: null, at: stripe.clock.now() }
    assert.equal((await stripe.gateway.previewChange(change)).nextChargeMinor, 2499)
    await stripe.gateway.change({ ...change, returnUrl: 'https://vpn.example.com/', key: 'change:1' })
    await stripe.advance({ years: 1, hours: 2 })
    assert.equal(lastPaid(await snapshotOf(stripe, providerId)).amountMinor, 2499)
  })
})
