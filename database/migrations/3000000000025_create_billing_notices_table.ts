import { BaseSchema } from '@adonisjs/lucid/schema'
import { binaryString } from '#core/database/schema'

/** Mails about money that were sent, each once: 'receipt:7', 'past_due:7:3'. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('billing_notices', (table) => {
      table.bigIncrements('id')
      binaryString(this, table, 'notice', 80).notNullable().unique()
      table.bigInteger('customer_id').unsigned().notNullable().references('customers.id')
      table.dateTime('sent_at', { precision: 3 }).notNullable()
    })
  }
}
