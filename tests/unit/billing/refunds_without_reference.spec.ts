import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { Engine } from '#tests/support/billing/engine'
import { beginSubscription } from '#tests/support/billing/subscriptions'

test.group('A refund that a provider tells without our reference', (group) => {
  const engine = new Engine(group)

  /** Books these refunds of 9.99, then hears of one of the same amount that succeeded. */
  async function hear(...booked: ('failed' | 'requested')[]) {
    await beginSubscription(engine.userId, 'sub_1')
    const snapshot = engine.fake.subscription('sub_1', { payments: [engine.fake.payment('in_1')] })
    await engine.sync()
    const { id, created_at } = (await db.from('payments').firstOrFail()) as { id: number; created_at: string }
    const row = { payment_id: id, gateway: 'fake', amount_minor: 999, currency: 'USD', requested_at: created_at }
    for (const [n, status] of booked.entries())
      await db.table('refunds').insert({ ...row, status, reason: 'operator', request_key: `refund:${n}` })
    const refund = { providerId: 're_1', reference: null, amountMinor: 999, status: 'succeeded' as const }
    const refunds = [{ ...refund, createdAt: engine.later(0), failedAt: null }]
    snapshot.payments = [engine.fake.payment('in_1', { refunds })]
    await engine.sync()
    const rows = (await db.from('refunds').orderBy('id')) as Record<
      'status' | 'reason' | 'provider_id',
      string | null
    >[]
    return rows.map(({ status, reason, provider_id }) => [status, reason, provider_id])
  }

  test('is a new one beside one that failed, which stays failed', async ({ assert }) => {
    assert.deepEqual(await hear('failed'), [
      ['failed', 'operator', null],
      ['succeeded', 'provider', 're_1'],
    ])
  })

  test('is the one that was asked for, and not an earlier one that failed', async ({ assert }) => {
    assert.deepEqual(await hear('failed', 'requested'), [
      ['failed', 'operator', null],
      ['succeeded', 'operator', 're_1'],
    ])
  })
})
