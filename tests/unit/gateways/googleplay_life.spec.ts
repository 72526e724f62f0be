import { test } from '@japa/runner'
import { GatewayError } from '#gateways/contracts/gateway_error'
import type { SubscriptionStatus } from '#gateways/contracts/snapshot'
import { minorOf, orderIdsTo } from '#gateways/drivers/googleplay/snapshot/orders'
import { PlayHarness } from '#tests/support/gateways/googleplay/play_harness'
import type { State } from '#tests/support/gateways/googleplay/records'

const failureOf = async (call: Promise<unknown>) => {
  try {
    await call
    return null
  } catch (error) {
    return error instanceof GatewayError ? error.failure : error
  }
}

test.group('Google Play: subscriptions', (group) => {
  let harness: PlayHarness
  group.each.setup(async () => {
    harness = await PlayHarness.open()
    return () => harness.close()
  })

  const buy = (accountId: string | null = 'account-1') => harness.play.life.buy('monthly', { accountId })
  const snapshotOf = async (token: string) => {
    const snapshot = await harness.gateway.fetch(token)
    if (!snapshot) throw new Error('Google should know it')
    return snapshot
  }

  const accept = (token: string, reference = 'account-1') => harness.gateway.accept({ providerId: token, reference })

  test('a look accepts nothing; what is accepted is acknowledged once, and may be repeated', async ({ assert }) => {
    const { token } = buy()
    const expected = { reference: 'account-1', status: 'active', priceId: 'monthly:every-month', testMode: true }
    assert.containsSubset(await snapshotOf(token), { ...expected, awaitsAcceptance: true })
    assert.isFalse(harness.play.life.find(token).isAcknowledged)
    await accept(token)
    assert.isTrue(harness.play.life.find(token).isAcknowledged)
    await accept(token)
    const acknowledged = harness.play.server.log.filter((line) => line.endsWith(':acknowledge'))
    assert.lengthOf(acknowledged, 1)
    assert.containsSubset(await snapshotOf(token), { ...expected, awaitsAcceptance: false })
  })

  test('a renewal that Google gives up is told under the name that it was tried under', async ({ assert }) => {
    const bought = buy()
    bought.card = 'failing'
    await harness.advance({ months: 1, hours: 1 })
    const open = (await snapshotOf(bought.token)).payments.at(-1)
    await harness.advance({ days: 60 })
    const snapshot = await snapshotOf(bought.token)
    assert.containsSubset(snapshot, { status: 'canceled', endReason: 'unpaid' })
    const { providerId, status, actionUrl } = snapshot.payments.at(-1) ?? {}
    assert.deepEqual(
      { providerId, status, actionUrl },
      { providerId: open?.providerId, status: 'void', actionUrl: null }
    )
    // Read late, it was given up when Google says that the subscription ended.
    const { failedAt } = snapshot.payments.at(-1) ?? {}
    assert.isNotNull(failedAt ?? null)
    assert.deepEqual(failedAt?.toMillis(), snapshot.endedAt?.toMillis())
  })

  test('a purchase of another account is refused and not acknowledged', async ({ assert }) => {
    const { token } = buy('account-2')
    assert.equal(await failureOf(accept(token)), 'refused')
    assert.isFalse(harness.play.life.find(token).isAcknowledged)
  })

  test('a purchase of nobody is given its account as it is accepted', async ({ assert }) => {
    const { token } = buy(null)
    assert.isNull((await snapshotOf(token)).reference)
    await accept(token)
    assert.equal((await snapshotOf(token)).reference, 'account-1')
  })

  test('what is not paid yet waits for no acceptance', async ({ assert }) => {
    const bought = buy()
    bought.state = 'PENDING'
    assert.isFalse((await snapshotOf(bought.token)).awaitsAcceptance)
    await accept(bought.token)
    assert.isFalse(bought.isAcknowledged)
  })

  test('a purchase says whether it was a test', async ({ assert }) => {
    const real = harness.play.life.buy('monthly', { accountId: 'account-1', isTest: false })
    assert.isFalse((await snapshotOf(real.token)).testMode)
  })

  test('an upgrade names the purchase that it replaces, which ends', async ({ assert }) => {
    const { token } = buy()
    const next = harness.play.life.buy('yearly', { accountId: 'account-1', linkedToken: token })
    assert.equal((await snapshotOf(next.token)).replaces, token)
    assert.containsSubset(await snapshotOf(token), { status: 'canceled', endReason: 'ended' })
  })

  test('tokens that are none ask nobody', async ({ assert }) => {
    const before = harness.play.server.log.length
    for (const token of ['../orders/x', 'a b', 'x'.repeat(513), '']) {
      assert.isNull(await harness.gateway.fetch(token))
      assert.equal(await failureOf(accept(token)), 'refused')
    }
    assert.lengthOf(harness.play.server.log, before)
  })

  test('every state of Google Play has a meaning', async ({ assert }) => {
    const expected: [State, SubscriptionStatus, boolean][] = [
      ['PENDING', 'incomplete', false],
      ['ACTIVE', 'active', false],
      ['IN_GRACE_PERIOD', 'past_due', false],
      ['ON_HOLD', 'past_due', true],
      ['PAUSED', 'past_due', true],
      ['CANCELED', 'active', false],
      ['EXPIRED', 'expired', false],
    ]
    for (const [state, status, held] of expected) {
      const bought = buy()
      bought.state = state
      assert.containsSubset(await snapshotOf(bought.token), { status, held, providerStatus: state }, state)
    }
    const odd = buy()
    Object.assign(odd, { state: 'SOMETHING_NEW' })
    assert.equal(await failureOf(harness.gateway.fetch(odd.token)), 'unreachable')
  })

  test('a renewal that fails is open under the name that it is paid under later', async ({ assert }) => {
    const bought = buy()
    bought.card = 'failing'
    await harness.advance({ months: 1, hours: 1 })
    const open = (await snapshotOf(bought.token)).payments.at(-1)
    assert.containsSubset(open, { status: 'open', amountMinor: 999, currency: 'USD', paidAt: null })
    assert.match(
      open?.actionUrl ?? '',
      /^https:\/\/play\.google\.com\/store\/account\/subscriptions\?sku=monthly&package=/
    )
    bought.card = 'good'
    await harness.advance({ days: 1 })
    const paid = (await snapshotOf(bought.token)).payments.at(-1)
    assert.containsSubset(paid, { providerId: open?.providerId, status: 'paid', feeMinor: 150 })
  })

  test('days of grace that were never paid end with a cancellation', async ({ assert }) => {
    const bought = buy()
    bought.card = 'failing'
    await harness.advance({ months: 1, hours: 1 })
    await harness.gateway.cancel({ providerId: bought.token, when: 'now', key: 'unpaid:1' })
    assert.equal(bought.state, 'CANCELED')
    assert.containsSubset(await snapshotOf(bought.token), { status: 'canceled', endsAt: null })
  })

  test('what Google gives back is a refund, what the bank takes back a lost dispute', async ({ assert }) => {
    const [refunded, contested, partly] = [buy(), buy(), buy()]
    harness.play.life.takeBack(refunded, 'OTHER')
    harness.play.life.takeBack(contested, 'CHARGEBACK')
    harness.play.life.giveBack(partly, 300)
    const first = await snapshotOf(refunded.token)
    assert.containsSubset(first, { status: 'canceled', endReason: 'refund' })
    assert.containsSubset(first.payments[0]?.refunds[0], { amountMinor: 999, status: 'succeeded' })
    const second = await snapshotOf(contested.token)
    assert.containsSubset(second, { status: 'canceled', endReason: 'dispute' })
    assert.containsSubset(second.payments[0], { refunds: [], disputes: [{ amountMinor: 999, status: 'lost' }] })
    const third = await snapshotOf(partly.token)
    assert.equal(third.status, 'active')
    assert.containsSubset(third.payments[0]?.refunds[0], { amountMinor: 300 })
    const found = await Array.fromAsync(harness.gateway.discover(harness.clock.now().minus({ days: 1 })))
    assert.sameMembers(
      found.map(({ providerId }) => providerId),
      [refunded.token, contested.token]
    )
  })

  test('an order that Google has lost does not hide the others', async ({ assert }) => {
    const bought = buy()
    await harness.advance({ months: 2, hours: 1 })
    harness.play.lostOrders.add(bought.orders[1]?.orderId ?? '')
    assert.lengthOf((await snapshotOf(bought.token)).payments, 2)
  })

  test('what only the app can do is refused as such', async ({ assert }) => {
    const { gateway } = harness
    const at = harness.clock.now()
    const change = { providerId: 'x', priceId: 'y', when: 'now' as const, discount: null, at }
    const calls = [gateway.resume({ providerId: 'x', key: 'k' }), gateway.previewChange(change)]
    for (const call of calls) assert.equal(await failureOf(call), 'unsupported')
    assert.isNull(await gateway.checkoutOf('x'))
  })

  test('a price that the console does not have says what to do', async ({ assert }) => {
    const price = {
      planId: 'weekly',
      name: 'Weekly',
      amountMinor: 1,
      currency: 'USD',
      interval: 'month' as const,
      key: 'k',
    }
    assert.equal(await failureOf(harness.gateway.ensurePrice(price)), 'misconfigured')
    assert.equal(await failureOf(harness.gateway.ensurePrice({ ...price, planId: 'yearly' })), 'misconfigured')
  })

  test('a key file that leads elsewhere is not followed', async ({ assert }) => {
    const file = JSON.parse(harness.play.accountFile) as Record<string, string>
    for (const uri of [
      'https://token.example.com/token',
      'http://oauth2.googleapis.com/token',
      'https://googleapis.com.example.com/',
    ]) {
      const serviceAccountKey = JSON.stringify({ ...file, token_uri: uri })
      const configuration = { ...harness.settings.configuration, serviceAccountKey }
      const gateway = harness.driver.open({ ...harness.settings, configuration }, harness)
      assert.equal(await failureOf(gateway.check()), 'misconfigured', uri)
    }
  })
})

test.group('Google Play: numbers', () => {
  test('the orders of a subscription follow from its latest', ({ assert }) => {
    assert.deepEqual(orderIdsTo('GPA.1-2'), ['GPA.1-2'])
    assert.deepEqual(orderIdsTo('GPA.1-2..1'), ['GPA.1-2', 'GPA.1-2..0', 'GPA.1-2..1'])
    assert.deepEqual(orderIdsTo('GPA.1-2..99999'), ['GPA.1-2..99999'])
  })

  test('units and nanos are minor units', ({ assert }) => {
    assert.equal(minorOf({ currencyCode: 'USD', units: '9', nanos: 990_000_000 }), 999)
    assert.equal(minorOf({ currencyCode: 'USD', nanos: 50_000_000 }), 5)
    assert.equal(minorOf({ currencyCode: 'JPY', units: '500' }), 500)
    assert.isNull(minorOf({ units: '9' }))
  })
})
