import { BaseSchema } from '@adonisjs/lucid/schema'
import { binaryString } from '#core/database/schema'

/** Documents of what was paid, frozen when they were issued. Whom they name is sealed, and goes with the account. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('invoices', (table) => {
      table.bigIncrements('id')
      binaryString(this, table, 'number', 30).notNullable().unique()
      table.bigInteger('payment_id').unsigned().notNullable().unique().references('payments.id')
      table.bigInteger('customer_id').unsigned().notNullable().references('customers.id')
      table.string('plan_id', 20).notNullable().references('plans.id')
      table.integer('total_minor').notNullable()
      table.integer('tax_minor').notNullable()
      table.integer('tax_rate_bps').notNullable()
      table.string('tax_name', 40).nullable()
      table.string('country', 2).nullable()
      table.string('currency', 3).notNullable()
      table.text('seller').notNullable()
      table.text('bill_to').nullable()
      table.dateTime('period_start', { precision: 3 }).nullable()
      table.dateTime('period_end', { precision: 3 }).nullable()
      table.dateTime('issued_at', { precision: 3 }).notNullable()
      table.index(['customer_id', 'issued_at', 'id'])
    })
  }
}
