import db from '@adonisjs/lucid/services/db'
import type { BaseSchema } from '@adonisjs/lucid/schema'
import { test } from '@japa/runner'
import { listPresent, shapeOf } from '#core/database/missing_indexes'
import { updateInBatches } from '#core/database/update_in_batches'
import Figures from '#database/migrations/3000000000126_index_ledger_entries_by_figure'
import TellFirstDays from '#database/migrations/3000000000134_tell_payments_of_first_days'
import FirstDays from '#database/migrations/3000000000135_index_payments_of_first_days'
import Declines from '#database/migrations/3000000000136_index_charges_of_gateways_by_declines'
import GatewayFigures from '#database/migrations/3000000000141_index_ledger_entries_of_gateways_by_figure'
import { createUser, freshStart } from '#tests/support/accounts'
import { customerRow, paymentRow, subscriptionRow } from '#tests/support/billing/rows'

type Migration = new (...args: ConstructorParameters<typeof BaseSchema>) => BaseSchema

const run = (migration: Migration) => new migration(db.connection(), 'again', false).execUp()
const shapes = async () => (await listPresent()).map((index) => `${index.name}: ${shapeOf(index)}`).sort()

test.group('A migration whose process was killed', (group) => {
  group.each.setup(freshStart)

  test('between making an index and dropping another one does the rest when it runs again', async ({ assert }) => {
    const before = await shapes()
    await db.rawQuery(
      'CREATE INDEX payments_test_mode_fee_minor_paid_at_index ON payments (test_mode, fee_minor, paid_at)'
    )
    await run(FirstDays)
    assert.deepEqual(await shapes(), before)
  })

  test('after its last statement changes nothing when it runs again', async ({ assert }) => {
    const before = await shapes()
    await run(Declines)
    assert.deepEqual(await shapes(), before)
    // An index that a later one replaces is there meanwhile.
    await run(Figures)
    assert.lengthOf(await shapes(), before.length + 1)
    await run(GatewayFigures)
    assert.deepEqual(await shapes(), before)
  })

  test('amid rows that it fills fills all of them when it runs again, in batches by their ids', async ({ assert }) => {
    const customer = await customerRow((await createUser()).id)
    const subscription = await subscriptionRow(customer)
    for (let n = 0; n < 5; n++) await paymentRow(customer, subscription)
    // Ids have gaps, as large as a thousand million.
    const latest = (await db.from('payments').orderBy('id', 'desc').firstOrFail()) as { id: number }
    await db
      .from('payments')
      .where('id', latest.id)
      .update({ id: latest.id + 1_000_000_000 })
    const ids = ((await db.from('payments').orderBy('id').select('id')) as { id: number }[]).map(({ id }) => id)
    await db.from('payments').update({ is_of_first_day: 0 })
    await db
      .from('payments')
      .where('id', ids[0] ?? 0)
      .update({ is_of_first_day: 1 })
    await run(TellFirstDays)
    const marked = async () => (await db.from('payments').where('is_of_first_day', 1)).length
    assert.equal(await marked(), 5)
    class Clear extends TellFirstDays {
      override async up() {
        updateInBatches(this, 'payments', 'UPDATE payments SET is_of_first_day = 0 WHERE is_of_first_day = 1', 2)
      }
    }
    await run(Clear)
    assert.equal(await marked(), 0)
  })
})
