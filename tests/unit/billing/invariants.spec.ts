import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { beginSubscription } from '#tests/support/billing/subscriptions'
import { Engine } from '#tests/support/billing/engine'
import { violations } from '#tests/support/billing/invariants'

test.group('What the books may never hold', (group) => {
  const engine = new Engine(group)

  const begun = async () => {
    await beginSubscription(engine.userId, 'sub_1')
    engine.fake.subscription('sub_1', { payments: [engine.fake.payment('in_1')] })
    await engine.sync()
  }

  test('is nothing that a provider can say', async ({ assert }) => {
    await begun()
    assert.deepEqual(await violations(), [])
  })

  const wrongs: [string, () => Promise<unknown>, RegExp][] = [
    ['a lost charge', () => db.from('ledger_entries').where('type', 'charge').delete(), /ledger is not/],
    ['another amount', () => db.from('payments').update({ amount_minor: 5 }), /ledger is not[\s\S]*another sum/],
    ['another currency', () => db.from('ledger_entries').update({ currency: 'EUR' }), /another currency/],
    ['a missing invoice', () => db.from('invoices').delete(), /without an invoice/],
    ['an invoice for nothing', () => db.from('payments').update({ status: 'void' }), /what was not paid/],
    ['an end without a reason', () => db.from('subscriptions').update({ status: 'canceled' }), /an end without/],
    ['a status from nowhere', () => db.from('subscriptions').update({ status: 'past_due' }), /history that does not/],
    [
      'money of a checkout that was given up',
      async () => {
        await db.from('subscription_events').delete()
        await db.from('subscriptions').update({ status: 'canceled', given_up_at: '2026-03-10 12:00:00.000' })
      },
      /given up or had lapsed/,
    ],
    ['a ticket from nowhere', () => db.from('subscriptions').update({ applied_ticket: 99 }), /before it was taken/],
  ]
  for (const [title, spoil, words] of wrongs) {
    test(`would be noticed: ${title}`, async ({ assert }) => {
      await begun()
      await spoil()
      assert.match((await violations()).join('\n'), words)
      for (const table of ['invoices', 'ledger_entries', 'subscription_events', 'subscription_spans'])
        await db.from(table).delete()
      await db.from('payments').delete()
      await db.from('subscriptions').delete()
    })
  }

  test('would be noticed: more given back and taken by a dispute, together, than was paid', async ({ assert }) => {
    await beginSubscription(engine.userId, 'sub_1')
    const at = engine.fake.clock.now()
    const refund = { providerId: 're_1', reference: null, amountMinor: 500, createdAt: at, failedAt: null }
    const dispute = { providerId: 'dp_1', amountMinor: 999, status: 'open' as const, createdAt: at, closedAt: null }
    const both = { refunds: [{ ...refund, status: 'succeeded' as const }], disputes: [dispute] }
    engine.fake.subscription('sub_1', { payments: [engine.fake.payment('in_1', both)] })
    await engine.sync()
    assert.containsSubset(await db.from('disputes'), [{ amount_minor: 499, status: 'open' }])
    assert.deepEqual(await violations(), [])
    // Neither alone is too much; the ledger is as wrong as the rows, so that no other rule notices.
    await db.from('disputes').update({ amount_minor: 500 })
    await db.from('ledger_entries').where('type', 'dispute').update({ amount_minor: -500 })
    const found = await violations()
    assert.lengthOf(found, 1)
    assert.match(found[0] ?? '', /more was given back and taken by disputes/)
    await db.from('disputes').update({ amount_minor: 499 })
    await db.from('ledger_entries').where('type', 'dispute').update({ amount_minor: -499 })
  })

  test('would be noticed: more given back than was paid', async ({ assert }) => {
    await begun()
    const { id } = (await db.from('payments').firstOrFail()) as { id: number }
    const row = { payment_id: id, gateway: 'fake', amount_minor: 9_999_999, currency: 'USD', status: 'requested' }
    await db.table('refunds').insert({ ...row, reason: 'operator', requested_at: '2026-03-10 12:00:00.000' })
    assert.match((await violations()).join('\n'), /more was given back/)
    await db.from('refunds').delete()
  })
})
