import db from '@adonisjs/lucid/services/db'
import { BaseSchema } from '@adonisjs/lucid/schema'
import { test } from '@japa/runner'
import { addColumns } from '#core/database/add_columns'
import { alterIndexes } from '#core/database/alter_indexes'
import { listPresent, shapeOf } from '#core/database/missing_indexes'
import { binaryString } from '#core/database/schema'
import { updateInBatches } from '#core/database/update_in_batches'
import Figures from '#database/migrations/3000000000126_index_ledger_entries_by_figure'
import TellFirstDays from '#database/migrations/3000000000134_tell_payments_of_first_days'
import FirstDays from '#database/migrations/3000000000135_index_payments_of_first_days'
import Declines from '#database/migrations/3000000000136_index_charges_of_gateways_by_declines'
import GatewayFigures from '#database/migrations/3000000000141_index_ledger_entries_of_gateways_by_figure'
import OperatorKey from '#database/migrations/3000000000120_add_operator_key_to_refunds'
import FoldedNames from '#database/migrations/3000000000092_add_folded_names_to_users'
import Parts from '#database/migrations/3000000000066_keep_parts_of_amounts'
import NameKey from '#database/migrations/4000000000023_add_name_key_to_servers'
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

  test('between adding columns and making their index does the rest when it runs again', async ({
    assert,
    cleanup,
  }) => {
    await db.connection().schema.createTable('columns_again', (table) => void table.increments('id'))
    cleanup(() => db.connection().schema.dropTable('columns_again'))
    let isKilled = true
    class AddColumns extends BaseSchema {
      override async up() {
        addColumns(this, 'columns_again', (table) => {
          table.integer('amount').unsigned().notNullable().defaultTo(7)
          binaryString(this, table, 'key', 20).nullable()
        })
        this.defer(async () => {
          if (isKilled) throw new Error('The process is killed')
        })
        alterIndexes(this, 'columns_again', (table) => table.unique(['key']))
      }
    }
    await assert.rejects(() => run(AddColumns), 'The process is killed')
    await db.table('columns_again').insert({ key: 'A' })
    isKilled = false
    for (let again = 0; again < 2; again++) await run(AddColumns)
    await db.table('columns_again').insert({ key: 'a' })
    const rows = await db.from('columns_again').orderBy('id')
    assert.containsSubset(rows, [
      { amount: 7, key: 'A' },
      { amount: 7, key: 'a' },
    ])
    assert.include(await shapes(), 'columns_again_key_unique: unique columns_again(key)')
  })

  test('after a column that the database computes, or several columns, changes nothing when it runs again', async ({
    assert,
  }) => {
    const columns = async () => {
      const tables = ['servers', 'users', 'payments', 'invoices'].map((table) => db.connection().columnsInfo(table))
      return Promise.all(tables)
    }
    const before = await columns()
    for (const migration of [NameKey, FoldedNames, Parts, OperatorKey]) await run(migration)
    assert.deepEqual(await columns(), before)
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
