import { test } from '@japa/runner'
import { PUSH, pushToken } from '#tests/support/gateways/googleplay/keys'
import { PlayHarness } from '#tests/support/gateways/googleplay/play_harness'

test.group('Google Play: pushes', (group) => {
  let harness: PlayHarness
  group.each.setup(async () => {
    harness = await PlayHarness.open()
    return () => harness.close()
  })

  const purchased = (purchaseToken = 'a-token') => ({
    subscriptionNotification: { notificationType: 4, purchaseToken },
  })
  const known = async () => {
    await harness.strangeDeliveries()
    return harness.push(purchased())
  }
  const withClaims = async (claims: Record<string, unknown>, kid?: string) => {
    const { body } = await harness.push(purchased())
    const now = Math.floor(harness.clock.now().toSeconds())
    return harness.carry(body, await pushToken(harness.keys.signer, now, claims, kid))
  }
  const verdict = async (delivery: Parameters<typeof harness.gateway.read>[0]) => {
    const reading = await harness.gateway.read(delivery)
    return reading.verdict === 'refused' ? reading.reason : reading.verdict
  }

  test('is unverified until Google’s key is known, and reading it asks nobody', async ({ assert }) => {
    const delivery = await harness.push(purchased())
    assert.equal(await verdict(delivery), 'unverified')
    assert.lengthOf(harness.play.server.log, 0)
    assert.isTrue(await harness.gateway.confirm(delivery))
    assert.equal(await verdict(delivery), 'verified')
    assert.lengthOf(harness.play.server.log, 1)
  })

  test('another account of Google’s with our audience is refused, known key or not', async ({ assert }) => {
    const odd: Record<string, unknown>[] = [
      { email: 'somebody@else.example.com' },
      { email_verified: false },
      { email: undefined, email_verified: undefined },
      { aud: 'https://vpn.example.com/' },
      { aud: [PUSH.audience] },
      { iss: 'https://accounts.example.com' },
      { exp: undefined },
    ]
    for (const claims of odd) {
      const delivery = await withClaims(claims)
      assert.equal(await verdict(delivery), 'signature', JSON.stringify(claims))
      assert.isFalse(await harness.gateway.confirm(delivery))
    }
    await known()
    for (const claims of odd) assert.equal(await verdict(await withClaims(claims)), 'signature')
  })

  test('without settings to compare with nothing is believed', async ({ assert }) => {
    const configuration = { ...harness.settings.configuration, pushServiceAccount: '', pushAudience: '' }
    const gateway = harness.driver.open({ ...harness.settings, configuration }, harness)
    const delivery = await withClaims({ email: '', aud: '' })
    assert.deepEqual(await gateway.read(delivery), { verdict: 'refused', reason: 'signature' })
  })

  test('only RS256 counts, and only a bearer', async ({ assert }) => {
    const { body, headers } = await known()
    const [, payload = ''] = (headers.authorization ?? '').split('.')
    const none = Buffer.from(JSON.stringify({ alg: 'none', kid: 'push-key-1' })).toString('base64url')
    const hmac = Buffer.from(JSON.stringify({ alg: 'HS256', kid: 'push-key-1' })).toString('base64url')
    for (const token of [`${none}.${payload}.`, `${none}.${payload}.x`, `${hmac}.${payload}.x`, 'x', '']) {
      assert.equal(await verdict(harness.carry(body, token)), 'signature', token)
    }
    assert.equal(await verdict({ body, headers: {} }), 'signature')
  })

  test('is confirmed also hours later, when its token has run out', async ({ assert }) => {
    const delivery = await harness.push(purchased())
    await harness.advance({ hours: 5 })
    assert.isTrue(await harness.gateway.confirm(delivery))
    assert.equal(await verdict(delivery), 'too_old')
  })

  test('a key that nobody knows makes us ask Google once a minute at most', async ({ assert }) => {
    const odd = await withClaims({}, 'no-such-key')
    for (let count = 0; count < 5; count++) assert.isFalse(await harness.gateway.confirm(odd))
    assert.lengthOf(harness.play.server.log, 1)
    await harness.advance({ seconds: 61 })
    await harness.gateway.confirm(odd)
    assert.lengthOf(harness.play.server.log, 2)
  })

  test('while Google does not tell its keys a push is neither genuine nor forged', async ({ assert }) => {
    harness.play.servesKeys = false
    const delivery = await harness.push(purchased())
    await assert.rejects(() => harness.gateway.confirm(delivery), "Couldn't get Google's keys.")
    assert.equal(await verdict(delivery), 'unverified')
  })

  test('what was voided leads to its subscription, and what concerns none is kept', async ({ assert }) => {
    await known()
    const read = async (data: object, about = {}) => {
      const reading = await harness.gateway.read(await harness.push(data, about))
      return reading.verdict === 'refused' ? null : reading.event
    }
    const voided = (productType: number) => ({
      voidedPurchaseNotification: { purchaseToken: 'a-token', orderId: 'GPA.1', productType },
    })
    assert.containSubset(await read(voided(1)), { concerns: true, subscriptionId: 'a-token', paymentId: 'GPA.1' })
    assert.containSubset(await read(voided(2)), { concerns: false, subscriptionId: null })
    assert.containSubset(await read({ testNotification: { version: '1.0' } }), {
      type: 'testNotification',
      concerns: false,
    })
    assert.containSubset(await read(purchased()), { type: 'SUBSCRIPTION_PURCHASED', concerns: true })
    assert.containSubset(await read(purchased(), { packageName: 'com.example.other' }), { concerns: false })
    assert.containSubset(await read(purchased('x'.repeat(600))), { concerns: false, subscriptionId: null })
    const strange = { subscriptionNotification: { notificationType: 99, purchaseToken: 'a-token' } }
    assert.containSubset(await read(strange), { type: 'SUBSCRIPTION_99', concerns: true, subscriptionId: 'a-token' })
  })
})
