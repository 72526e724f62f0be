import { BaseSchema } from '@adonisjs/lucid/schema'

/** The day of a customer's first payment that cost something, for real money and in test mode. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('customers', (table) => {
      table.date('first_paid_on').nullable()
      table.date('first_paid_test_on').nullable()
    })
  }
}
