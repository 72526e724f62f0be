import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { beginSubscription } from '#tests/support/billing/subscriptions'
import { Engine } from '#tests/support/billing/engine'

test.group('What a provider tells no longer', (group) => {
  const engine = new Engine(group)

  test('a tax, and the fee of a dispute, that are no longer told stay', async ({ assert }) => {
    const id = await beginSubscription(engine.userId, 'sub_1')
    const at = engine.fake.clock.now()
    const dispute = { providerId: 'dp_1', amountMinor: 999, status: 'open' as const, createdAt: at, closedAt: null }
    const paid = (taxMinor: number | null | undefined, fees: object) => [
      engine.fake.payment('in_1', { taxMinor, disputes: [{ ...dispute, ...fees }] }),
    ]
    const snapshot = engine.fake.subscription('sub_1', { payments: paid(40, { feeMinor: 1500, feeReturnedMinor: 0 }) })
    await engine.sync()
    const first = await engine.ledger()
    assert.includeDeepMembers(first, [
      ['tax', -40, 'tax:in_1'],
      ['fee', -1500, 'fee:dispute:dp_1'],
    ])
    for (const taxMinor of [null, undefined]) {
      snapshot.payments = paid(taxMinor, {})
      await engine.sync()
      assert.deepEqual(await engine.ledger(), first)
    }
    assert.containsSubset(await db.from('payments').where('subscription_id', id), [{ tax_minor: 40 }])
    assert.containsSubset(await db.from('disputes'), [{ fee_minor: 1500 }])
    snapshot.payments = paid(0, {})
    await engine.sync()
    assert.deepEqual((await engine.ledger()).at(-1), ['tax', 40, 'tax:in_1#2'])
  })
})
