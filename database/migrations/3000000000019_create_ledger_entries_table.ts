import { BaseSchema } from '@adonisjs/lucid/schema'
import { binaryString } from '#core/database/schema'

/**
 * Where money went, in signed minor units seen from us: a charge is positive; fee, refund and dispute are negative; a
 * reversal takes one of these back. Rows are only added; the provider's reference makes each of them once.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('ledger_entries', (table) => {
      table.bigIncrements('id')
      table.bigInteger('customer_id').unsigned().notNullable().references('customers.id')
      table.bigInteger('payment_id').unsigned().notNullable().references('payments.id')
      table.string('gateway', 20).notNullable()
      table.boolean('test_mode').notNullable()
      // 'charge', 'fee', 'refund', 'dispute' or 'reversal'.
      table.string('type', 10).notNullable()
      table.integer('amount_minor').notNullable()
      table.string('currency', 3).notNullable()
      // '<type>:<id at the provider>'.
      binaryString(this, table, 'provider_ref', 220).notNullable()
      table.dateTime('occurred_at', { precision: 3 }).notNullable()
      table.dateTime('recorded_at', { precision: 3 }).notNullable()
      table.unique(['gateway', 'provider_ref'])
      table.index(['payment_id', 'id'])
      table.index(['occurred_at', 'id'])
    })
  }
}
