import { BaseSchema } from '@adonisjs/lucid/schema'
import { binaryString } from '#core/database/schema'

/** Documents of refunds, each for one refund of what has an invoice, or for the credit note whose refund failed afterwards. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('credit_notes', (table) => {
      table.bigIncrements('id')
      binaryString(this, table, 'number', 30).notNullable().unique()
      table.bigInteger('refund_id').unsigned().nullable().unique().references('refunds.id')
      table.bigInteger('reverses_id').unsigned().nullable().unique().references('credit_notes.id')
      table.bigInteger('invoice_id').unsigned().notNullable().references('invoices.id')
      table.integer('total_minor').notNullable()
      table.integer('tax_minor').notNullable()
      table.dateTime('issued_at', { precision: 3 }).notNullable()
      table.index(['invoice_id', 'id'])
    })
  }
}
