import { BaseSchema } from '@adonisjs/lucid/schema'
import { addColumns } from '#core/database/add_columns'

/** For lists of payments that are few among all: when the ledger charges each, and what became of it. */
export default class extends BaseSchema {
  override async up() {
    addColumns(this, 'payments', (table) => {
      // Null: it isn't charged.
      table.dateTime('charged_at', { precision: 3 }).nullable()
      table.boolean('was_declined').notNullable().defaultTo(false)
      // More went back, by refunds and by disputes, than came back.
      table.boolean('is_refunded').notNullable().defaultTo(false)
      table.boolean('is_disputed').notNullable().defaultTo(false)
    })
  }
}
