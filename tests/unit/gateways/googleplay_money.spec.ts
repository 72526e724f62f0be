import { test } from '@japa/runner'
import { PlayHarness } from '#tests/support/gateways/googleplay/play_harness'

test.group('Google Play: money', (group) => {
  let harness: PlayHarness
  group.each.setup(async () => {
    harness = await PlayHarness.open()
    return () => harness.close()
  })

  const snapshotOf = async (token: string) => {
    const snapshot = await harness.gateway.fetch(token)
    if (!snapshot) throw new Error('Google should know it')
    return snapshot
  }

  test('a purchase says what the store charges, in the currency of its buyer', async ({ assert }) => {
    const price = { minor: 1500, currency: 'JPY' }
    const { token } = harness.play.life.buy('monthly', { accountId: 'account-1', price })
    const snapshot = await snapshotOf(token)
    assert.deepEqual(snapshot.price, { amountMinor: 1500, currency: 'JPY' })
    assert.containsSubset(snapshot.payments, [{ amountMinor: 1500, currency: 'JPY' }])
  })

  test('the tax that Google pays to the state is neither its fee nor ours', async ({ assert }) => {
    const price = { minor: 1190, currency: 'EUR', taxMinor: 190 }
    const bought = harness.play.life.buy('monthly', { accountId: 'account-1', price })
    assert.containsSubset((await snapshotOf(bought.token)).payments, [{ feeMinor: 150, taxMinor: 190 }])
    harness.play.life.giveBack(bought, 595)
    assert.containsSubset((await snapshotOf(bought.token)).payments, [{ feeMinor: 75, taxMinor: 95 }])
    harness.play.life.takeBack(bought, 'OTHER')
    assert.containsSubset((await snapshotOf(bought.token)).payments, [{ feeMinor: 0, taxMinor: 0 }])
  })

  test('a tax that Google does not tell is unknown, and so is its fee', async ({ assert }) => {
    const price = { minor: 1190, currency: 'EUR', taxMinor: null }
    const bought = harness.play.life.buy('monthly', { accountId: 'account-1', price })
    assert.containsSubset((await snapshotOf(bought.token)).payments, [{ feeMinor: null, taxMinor: null }])
    harness.play.life.giveBack(bought, 595)
    assert.containsSubset((await snapshotOf(bought.token)).payments, [{ feeMinor: null, taxMinor: null }])
    harness.play.life.takeBack(bought, 'OTHER')
    assert.containsSubset((await snapshotOf(bought.token)).payments, [{ feeMinor: 0, taxMinor: 0 }])
  })
})
