import { X509Certificate } from 'node:crypto'
import { test } from '@japa/runner'
import { SigningCertificates } from '#gateways/drivers/paypal/webhooks/certificates'
import type { Delivery } from '#gateways/contracts/gateway_event'
import { makeAuthority } from '#tests/support/gateways/paypal/authority'
import { paidSubscription } from '#tests/support/gateways/paypal/begin'
import { PayPalHarness } from '#tests/support/gateways/paypal/paypal_harness'

const withHeader = (delivery: Delivery, name: string, value: string | undefined): Delivery => ({
  ...delivery,
  headers: { ...delivery.headers, [name]: value },
})

test.group('PayPal: deliveries', (group) => {
  let harness: PayPalHarness
  group.each.setup(async () => {
    harness = await PayPalHarness.open()
    return () => harness.close()
  })

  /** The first delivery of a subscription, with the certificate not known yet. */
  const firstDelivery = async () => {
    await paidSubscription(harness)
    const [event] = harness.paypal.state.events
    return harness.sign(event?.text ?? '')
  }

  test('is unverified until its certificate is known, and reading it asks nobody', async ({ assert }) => {
    const delivery = await firstDelivery()
    const before = harness.paypal.server.log.length
    assert.equal((await harness.gateway.read(delivery)).verdict, 'unverified')
    assert.lengthOf(harness.paypal.server.log, before)
    assert.isTrue(await harness.gateway.confirm(delivery))
    const reading = await harness.gateway.read(delivery)
    assert.containSubset(reading, {
      verdict: 'verified',
      event: { type: 'BILLING.SUBSCRIPTION.CREATED', concerns: true, live: false },
    })
    assert.lengthOf(harness.paypal.server.log, before + 1)
  })

  test('without the certificate PayPal itself is asked, about the very bytes', async ({ assert }) => {
    const delivery = await firstDelivery()
    harness.paypal.servesCertificate = false
    assert.isTrue(await harness.gateway.confirm(delivery))
    assert.include(harness.paypal.server.log, 'POST /v1/notifications/verify-webhook-signature')
    assert.isFalse(await harness.gateway.confirm(await harness.forge(delivery, 'tampered')))
    assert.isFalse(await harness.gateway.confirm(await harness.forge(delivery, 'wrong_secret')))
    assert.equal((await harness.gateway.read(delivery)).verdict, 'unverified')
  })

  test('is refused when it is altered, signed by somebody else, too old or from the future', async ({ assert }) => {
    await paidSubscription(harness)
    const [delivery] = await harness.deliveries()
    if (!delivery) throw new Error('Something should be delivered')
    const reasonOf = async (how: Parameters<typeof harness.forge>[1]) => {
      const reading = await harness.gateway.read(await harness.forge(delivery, how))
      return reading.verdict === 'refused' ? reading.reason : reading.verdict
    }
    assert.equal((await harness.gateway.read(delivery)).verdict, 'verified')
    assert.equal(await reasonOf('tampered'), 'signature')
    assert.equal(await reasonOf('wrong_secret'), 'signature')
    assert.equal(await reasonOf('old'), 'too_old')
    assert.equal(await reasonOf('future'), 'from_the_future')
  })

  test('is refused without its headers, with another algorithm, or with a certificate from elsewhere', async ({
    assert,
  }) => {
    const delivery = await firstDelivery()
    const elsewhere = [
      'https://paypal.com.example.com/v1/notifications/certs/CERT-1',
      'https://api.paypal.com/v1/notifications/certs/CERT-1',
      `${harness.endpoint}/other/CERT-1`,
      'http://127.0.0.1:1/v1/notifications/certs/CERT-1',
    ]
    const odd = [
      withHeader(delivery, 'paypal-transmission-sig', undefined),
      withHeader(delivery, 'paypal-auth-algo', 'none'),
      withHeader(delivery, 'paypal-transmission-time', 'yesterday'),
      ...elsewhere.map((url) => withHeader(delivery, 'paypal-cert-url', url)),
    ]
    for (const each of odd) {
      assert.deepEqual(await harness.gateway.read(each), { verdict: 'refused', reason: 'signature' })
      assert.isFalse(await harness.gateway.confirm(each))
    }
  })

  test('PayPal keeps its certificates on its own hosts, and loopback is none of them', async ({ assert }) => {
    const real = harness.driver.open(harness.settings, { clock: harness.clock, endpoint: null })
    const delivery = await firstDelivery()
    const at = (url: string) => real.read(withHeader(delivery, 'paypal-cert-url', url))
    assert.equal((await at('https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1')).verdict, 'unverified')
    for (const url of [
      delivery.headers['paypal-cert-url'] ?? '',
      'http://api.paypal.com/v1/notifications/certs/CERT-1',
      'https://api.paypal.com:8443/v1/notifications/certs/CERT-1',
      'https://notpaypal.com/v1/notifications/certs/CERT-1',
      'https://api.paypal.com@example.com/v1/notifications/certs/CERT-1',
    ]) {
      assert.deepEqual(await at(url), { verdict: 'refused', reason: 'signature' }, url)
    }
  })

  test('what is signed but no event is unreadable', async ({ assert }) => {
    await firstDelivery()
    assert.deepEqual(await harness.gateway.read(harness.sign('[]')), { verdict: 'refused', reason: 'unreadable' })
  })

  test('types that nobody knows are kept without effect, and the other mode shows', async ({ assert }) => {
    const { unknownType, wrongMode } = await harness.strangeDeliveries()
    assert.containSubset(await harness.gateway.read(unknownType), { verdict: 'verified', event: { concerns: false } })
    assert.containSubset(await harness.gateway.read(wrongMode), { verdict: 'verified', event: { live: true } })
  })

  test('an event that names only a payment leads to its subscription', async ({ assert }) => {
    const id = await paidSubscription(harness)
    await harness.deliveries()
    await harness.dispute(`${id}:1`)
    const [delivery] = await harness.deliveries()
    const reading = delivery && (await harness.gateway.read(delivery))
    if (!reading || reading.verdict === 'refused') throw new Error('It should be read')
    assert.isNull(reading.event.subscriptionId)
    assert.equal(await harness.gateway.locate(reading.event), id)
  })
})

test.group('PayPal: certificates', () => {
  const url = (harness: PayPalHarness) => harness.paypal.certificateUrl

  test('stand on a trusted root, name PayPal and are valid now', async ({ assert, cleanup }) => {
    const harness = await PayPalHarness.open()
    cleanup(() => harness.close())
    const root = new X509Certificate(harness.authority.root)
    const now = harness.clock.now()
    const load = (roots: X509Certificate[], at = now) => new SigningCertificates(() => roots).load(url(harness), at)
    assert.isNotNull(await load([root]))
    assert.isNull(await load([]))
    assert.isNull(await load([new X509Certificate((await makeAuthority()).root)]))
    assert.isNull(await load([root], now.plus({ years: 30 })))
    assert.isNull(await load([root], now.minus({ years: 30 })))
  })

  test('of another name or past their time are not PayPal’s', async ({ assert, cleanup }) => {
    for (const wanted of [{ name: 'paypal.com.example.com' }, { notAfter: new Date('2026-01-01') }]) {
      const authority = await makeAuthority(wanted)
      const harness = await PayPalHarness.open({ authority })
      cleanup(() => harness.close())
      const certificates = new SigningCertificates(() => [new X509Certificate(authority.root)])
      assert.isNull(await certificates.load(url(harness), harness.clock.now()))
    }
  })

  test('are asked for once, and are no longer known when their time is over', async ({ assert, cleanup }) => {
    const harness = await PayPalHarness.open()
    cleanup(() => harness.close())
    const now = harness.clock.now()
    const certificates = new SigningCertificates(() => [new X509Certificate(harness.authority.root)])
    assert.isNull(certificates.known(url(harness), now))
    await certificates.load(url(harness), now)
    await certificates.load(url(harness), now)
    assert.lengthOf(harness.paypal.server.log, 1)
    assert.isNotNull(certificates.known(url(harness), now))
    assert.isNull(certificates.known(url(harness), now.plus({ years: 30 })))
  })
})
