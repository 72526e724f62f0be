import { BaseSchema } from '@adonisjs/lucid/schema'
import { binaryString } from '#core/database/schema'

/** Who pays. Books keep this row and its random reference when the account is gone. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('customers', (table) => {
      table.bigIncrements('id')
      binaryString(this, table, 'reference', 32).notNullable().unique()
      table.bigInteger('user_id').unsigned().nullable().unique().references('users.id').onDelete('SET NULL')
      // Where the customer lives, for the tax on invoices.
      table.string('country', 2).nullable()
      table.string('preferred_gateway', 20).nullable()
      table.date('created_on').notNullable()
    })
  }
}
