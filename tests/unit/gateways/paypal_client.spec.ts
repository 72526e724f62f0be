import { test } from '@japa/runner'
import { GatewayError } from '#gateways/contracts/gateway_error'
import { payPalDriver } from '#gateways/drivers/paypal/paypal_driver'
import { begin, paidSubscription, priceOf } from '#tests/support/gateways/paypal/begin'
import { PayPalHarness } from '#tests/support/gateways/paypal/paypal_harness'

const failureOf = async (call: Promise<unknown>) => {
  try {
    await call
    return null
  } catch (error) {
    return error instanceof GatewayError ? error.failure : error
  }
}

test.group('PayPal: calls', (group) => {
  let harness: PayPalHarness
  group.each.setup(async () => {
    harness = await PayPalHarness.open()
    return () => harness.close()
  })

  const openWith = (changed: Record<string, string>) =>
    harness.driver.open(
      { ...harness.settings, configuration: { ...harness.settings.configuration, ...changed } },
      { clock: harness.clock, endpoint: harness.endpoint }
    )

  test('the check passes with good keys and names what is wrong with others', async ({ assert }) => {
    assert.isNull(await failureOf(harness.gateway.check()))
    assert.equal(await failureOf(openWith({ clientSecret: 'wrong' }).check()), 'misconfigured')
    assert.equal(await failureOf(openWith({ webhookId: 'OTHER' }).check()), 'misconfigured')
    await harness.close()
    assert.equal(await failureOf(harness.gateway.check()), 'unreachable')
  })

  test('one token serves all calls until it ends, and one that was withdrawn is asked for again', async ({
    assert,
  }) => {
    const tokens = () => harness.paypal.server.log.filter((line) => line.endsWith('/oauth2/token')).length
    await Promise.all([harness.gateway.fetch('I-1'), harness.gateway.fetch('I-2')])
    assert.equal(tokens(), 1)
    await harness.advance({ hours: 9 })
    await harness.gateway.fetch('I-1')
    assert.equal(tokens(), 2)
    harness.paypal.withdrawTokens()
    await harness.gateway.fetch('I-1')
    assert.equal(tokens(), 3)
  })

  test('a lost answer is repeated without doing the work twice', async ({ assert }) => {
    for (const where of ['before', 'after'] as const) {
      harness.breakNext(/POST \/v1\/billing\/subscriptions$/, where)
      const reference = `ref-${where}`
      assert.equal(await failureOf(begin(harness, { reference })), 'unreachable')
      await begin(harness, { reference })
    }
    assert.equal((await harness.counts()).subscriptions, 2)
  })

  test('a refund of more than there is is refused, and the message names codes only', async ({ assert }) => {
    const id = await paidSubscription(harness)
    const [payment] = (await harness.gateway.fetch(id))?.payments ?? []
    const refund = { paymentId: '', chargeId: payment?.chargeId ?? null, amountMinor: 1000, currency: 'USD', key: 'r' }
    await assert.rejects(
      () => harness.gateway.refund(refund),
      /^PayPal refused POST \S+refund: 422 UNPROCESSABLE_ENTITY REFUND_AMOUNT_EXCEEDED$/
    )
  })

  test('what PayPal does not know is no subscription, and an odd id leads nowhere else', async ({ assert }) => {
    assert.isNull(await harness.gateway.fetch('I-NOTHING'))
    assert.isNull(await harness.gateway.fetch('../../v1/billing/plans'))
  })

  test('the approval page is on PayPal’s own site', async ({ assert }) => {
    const checkout = await begin(harness)
    harness.paypal.state.subscription(checkout.providerId).approval = {
      token: 'x',
      planId: await priceOf(harness),
      price: null,
    }
    harness.paypal.approvalSite = 'https://paypal.com.example.com'
    assert.equal(await failureOf(harness.gateway.checkoutOf(checkout.providerId)), 'refused')
    harness.paypal.approvalSite = 'https://www.sandbox.paypal.com'
    const again = await harness.gateway.checkoutOf(checkout.providerId)
    assert.match(again?.approvalUrl ?? '', /^https:\/\/www\.sandbox\.paypal\.com\/webapps\//)
  })

  test('nothing but loopback takes PayPal’s place', async ({ assert }) => {
    for (const endpoint of ['https://api-m.paypal.com.example.com', 'http://192.0.2.1', 'nonsense']) {
      assert.throws(() => payPalDriver.open(harness.settings, { clock: harness.clock, endpoint }))
    }
  })
})
