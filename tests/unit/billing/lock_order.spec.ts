import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import env from '#start/env'
import { Engine } from '#tests/support/billing/engine'
import { beginSubscription, customerOf } from '#tests/support/billing/subscriptions'
import { waitingStatement } from '#tests/support/waiting_statement'

/** SQLite has one lock for all. */
const group = env.get('DB_CLIENT') === 'mysql' ? test.group : () => {}

group('Locks of a snapshot', (group) => {
  const engine = new Engine(group)

  test('the customer is locked before anything that refers to it is written', async ({ assert, cleanup }) => {
    const customer = await customerOf(engine.userId)
    await beginSubscription(engine.userId, 'sub_1')
    engine.fake.subscription('sub_1', { payments: [engine.fake.payment('in_1')] })
    // Holds up the first payment, which refers to its plan and its customer.
    const other = await db.transaction()
    cleanup(() => (other.isCompleted ? undefined : other.rollback()))
    await other.rawQuery("SELECT id FROM plans WHERE id = 'monthly' FOR UPDATE")
    const synced = engine.sync()
    synced.catch(() => {})
    await waitingStatement('insert into `payments`%')
    const read = db.rawQuery('SELECT id FROM customers WHERE id = ? LOCK IN SHARE MODE NOWAIT', [customer])
    const refused = await read.then(
      () => null,
      (error: { errno: number }) => error.errno
    )
    await other.rollback()
    await synced
    assert.equal(refused, 1205)
    assert.isNotNull((await db.from('customers').firstOrFail()).first_paid_test_on)
  })
})
