import { BaseSchema } from '@adonisjs/lucid/schema'
import { binaryString } from '#core/database/schema'

/** Charges that customers contest at their bank. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('disputes', (table) => {
      table.bigIncrements('id')
      table.bigInteger('payment_id').unsigned().notNullable().references('payments.id')
      table.string('gateway', 20).notNullable()
      binaryString(this, table, 'provider_id', 191).notNullable()
      table.integer('amount_minor').notNullable()
      // 'open', 'won' or 'lost'.
      table.string('status', 10).notNullable()
      table.dateTime('opened_at', { precision: 3 }).notNullable()
      table.dateTime('closed_at', { precision: 3 }).nullable()
      table.unique(['gateway', 'provider_id'])
      table.index(['payment_id', 'id'])
    })
  }
}
