import { BaseSchema } from '@adonisjs/lucid/schema'
import { binaryString } from '#core/database/schema'

/** Prices as test mode knows them. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('sandbox_prices', (table) => {
      table.bigIncrements('id')
      binaryString(this, table, 'provider_id', 128).notNullable().unique()
      table.integer('amount_minor').notNullable()
      table.string('currency', 3).notNullable()
      table.string('interval', 10).notNullable()
      table.dateTime('created_at', { precision: 3 }).notNullable()
    })
  }
}
