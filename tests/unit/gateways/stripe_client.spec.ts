import { test } from '@japa/runner'
import { Stripe } from 'stripe'
import { GatewayError } from '#gateways/contracts/gateway_error'
import { API_VERSION } from '#gateways/drivers/stripe/stripe_api'
import { stripeDriver } from '#gateways/drivers/stripe/stripe_driver'
import { stripeFailure } from '#gateways/drivers/stripe/stripe_failure'
import { priceOf, startInput } from '#tests/support/gateways/stripe/lives'
import { StripeHarness } from '#tests/support/gateways/stripe/stripe_harness'

const { errors } = Stripe

test.group('Stripe | client', () => {
  test('speaks the version that its types describe, and tells Stripe nothing of itself', async ({
    assert,
    cleanup,
  }) => {
    const stripe = await StripeHarness.open()
    cleanup(() => stripe.close())
    await stripe.gateway.check()
    await stripe.gateway.check()
    assert.equal(API_VERSION, Stripe.API_VERSION)
    for (const { headers } of stripe.server.requests) {
      assert.equal(headers['stripe-version'], API_VERSION)
      assert.isUndefined(headers['x-stripe-client-telemetry'])
    }
  })

  test('two starts with one key at once wait for each other and begin one subscription', async ({
    assert,
    cleanup,
  }) => {
    const stripe = await StripeHarness.open()
    cleanup(() => stripe.close())
    const input = startInput(await priceOf(stripe, 'month'))
    const gate = Promise.withResolvers<void>()
    stripe.server.gate = gate.promise
    const both = Promise.all([stripe.gateway.start(input), stripe.gateway.start(input)])
    await stripe.server.heard(409)
    stripe.server.gate = null
    gate.resolve()
    const [first, second] = await both
    assert.deepEqual(first, second)
    assert.deepInclude(await stripe.counts(), { customers: 1, subscriptions: 1 })
  })

  test('a key that was used for something else is refused', async ({ assert, cleanup }) => {
    const stripe = await StripeHarness.open()
    cleanup(() => stripe.close())
    const input = startInput(await priceOf(stripe, 'month'))
    await stripe.gateway.start(input)
    const other = stripe.gateway.start({ ...input, priceId: await priceOf(stripe, 'year') })
    const error: unknown = await other.catch((failure: unknown) => failure)
    assert.containsSubset(error, { failure: 'refused', publicMessage: null })
  })

  test('keys of the wrong kind or mode are the operator’s to mend', async ({ assert, cleanup }) => {
    const stripe = await StripeHarness.open()
    cleanup(() => stripe.close())
    const { settings, clock, endpoint } = stripe
    const wrong: Record<string, string>[] = [
      { publicKey: 'sk_test_culvert' },
      { secretKey: 'sk_live_culvert' },
      { secretKey: 'sk_test_other' },
      { webhookSecret: 'pk_test_culvert' },
    ]
    for (const changes of wrong) {
      const configuration = { ...settings.configuration, ...changes }
      const gateway = stripeDriver.open({ ...settings, configuration }, { clock, endpoint })
      const error: unknown = await gateway.check().catch((failure: unknown) => failure)
      assert.containsSubset(error, { failure: 'misconfigured' }, JSON.stringify(changes))
    }
    const live = stripeDriver.open({ ...settings, testMode: false }, { clock, endpoint })
    await assert.rejects(() => live.check(), /publicKey/)
    const { secretKey: _, ...without } = settings.configuration
    assert.throws(() => stripeDriver.open({ ...settings, configuration: without }, { clock, endpoint }), GatewayError)
  })

  test('knows what to tell whom', ({ assert }) => {
    const said = { message: 'Your card has expired.', statusCode: 402 } as never
    const failureOf = (error: Error) => {
      const { failure, publicMessage, message } = stripeFailure(error) as GatewayError
      assert.notInclude(message, 'expired')
      return [failure, publicMessage]
    }
    assert.deepEqual(failureOf(new errors.StripeCardError(said)), ['refused', 'Your card has expired.'])
    assert.deepEqual(failureOf(new errors.StripeInvalidRequestError(said)), ['refused', null])
    assert.deepEqual(failureOf(new errors.StripeIdempotencyError(said)), ['refused', null])
    assert.deepEqual(failureOf(new errors.StripeAuthenticationError(said)), ['misconfigured', null])
    assert.deepEqual(failureOf(new errors.StripePermissionError(said)), ['misconfigured', null])
    assert.deepEqual(failureOf(new errors.StripeRateLimitError(said)), ['unreachable', null])
    assert.deepEqual(failureOf(new errors.StripeConnectionError(said)), ['unreachable', null])
    assert.deepEqual(failureOf(new errors.StripeAPIError(said)), ['unreachable', null])
  })

  test('an error of our own stays what it is', ({ assert }) => {
    const own = new TypeError('a mistake')
    assert.strictEqual(stripeFailure(own), own)
  })

  test('keeps no secret where pages may see it', ({ assert }) => {
    const secret = stripeDriver.configuration.filter((entry) => entry.secret).map(({ key }) => key)
    assert.deepEqual(secret, ['secretKey', 'webhookSecret'])
    assert.isEmpty(stripeDriver.publicKeys.filter((key) => secret.includes(key)))
  })
})
