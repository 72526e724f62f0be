import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { lockSubscription } from '#billing/steps/lock_subscription'
import { joinReplaced } from '#billing/steps/write_spans'
import env from '#start/env'
import { Engine } from '#tests/support/billing/engine'
import { beginSubscription } from '#tests/support/billing/subscriptions'

/** SQLite has one lock for all: a transaction that writes is the only one. */
const onMariaDB = env.get('DB_CLIENT') === 'mysql' ? test : () => {}

const CHANGED_AT = '2026-03-11 10:00:00.000'
/** The store tells the end of the purchase a moment before the beginning of the next. */
const ENDED_AT = '2026-03-11 09:59:59.600'

test.group('Two purchases that are written at once', (group) => {
  const engine = new Engine(group)

  async function span(id: number, starts_at: string) {
    const { customer_id, gateway, test_mode } = (await db.from('subscriptions').where({ id }).firstOrFail()) as {
      customer_id: number
      gateway: string
      test_mode: number
    }
    const worth = { plan_id: 'monthly', currency: 'USD', value_x12: 11_988 }
    await db
      .table('subscription_spans')
      .insert({ subscription_id: id, customer_id, gateway, test_mode, starts_at, ...worth })
  }

  onMariaDB(
    'are joined although the end of the earlier one came while the later one waited',
    async ({ assert, cleanup }) => {
      const earlier = await beginSubscription(engine.userId, 'sub_1', { status: 'canceled' })
      const later = await beginSubscription(engine.userId, 'sub_2')
      await db.from('subscriptions').where({ id: later }).update({ replaces_provider_id: 'sub_1' })
      await span(earlier, '2026-03-01 10:00:00.000')
      await span(later, CHANGED_AT)
      const other = await db.transaction()
      cleanup(() => (other.isCompleted ? undefined : other.rollback()))
      // From now on plain reads of this transaction show what there is before the end.
      await lockSubscription(later, other)
      const ended = { ends_at: ENDED_AT, end_reason: 'voluntary' }
      await db.from('subscription_spans').where({ subscription_id: earlier }).update(ended)
      const replaced = await lockSubscription(earlier, other)
      if (!replaced) throw new Error('There is no such subscription')
      assert.isNotEmpty(await joinReplaced(replaced, engine.later(60), other))
      await other.commit()
      const joined = await db
        .from('subscription_spans')
        .where({ subscription_id: earlier })
        .select('ends_at', 'end_reason')
      assert.deepEqual(joined, [{ ends_at: CHANGED_AT, end_reason: null }])
    }
  )
})
