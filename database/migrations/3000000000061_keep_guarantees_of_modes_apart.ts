import { BaseSchema } from '@adonisjs/lucid/schema'
import { addColumns } from '#core/database/add_columns'
import { alterIndexes } from '#core/database/alter_indexes'

/** The money-back guarantee, once a customer and mode: what was tried in test mode uses up nothing. */
export default class extends BaseSchema {
  override async up() {
    addColumns(this, 'refunds', (table) => {
      // Set with 'guarantee_of' alone.
      table.boolean('guarantee_test_mode').nullable()
    })
    this.defer(async (db) => {
      await db.rawQuery(`UPDATE refunds SET guarantee_test_mode =
        (SELECT p.test_mode FROM payments p WHERE p.id = refunds.payment_id) WHERE guarantee_of IS NOT NULL`)
    })
    alterIndexes(this, 'refunds', (table) => {
      table.unique(['guarantee_of', 'guarantee_test_mode'])
      table.dropUnique(['guarantee_of'])
    })
  }
}
