import { test } from '@japa/runner'
import { startOf, MONTHLY } from '#tests/support/gateways/contract/subject'
import { StripeHarness } from '#tests/support/gateways/stripe/stripe_harness'

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
})
