import { BaseSchema } from '@adonisjs/lucid/schema'
import { binaryString } from '#core/database/schema'

/** A customer's number at a provider, apart for its test mode. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('provider_customers', (table) => {
      table.bigIncrements('id')
      table.bigInteger('customer_id').unsigned().notNullable().references('customers.id')
      table.string('gateway', 20).notNullable()
      table.boolean('test_mode').notNullable()
      binaryString(this, table, 'provider_id', 128).notNullable()
      table.unique(['customer_id', 'gateway', 'test_mode'])
      table.unique(['gateway', 'provider_id'])
    })
  }
}
