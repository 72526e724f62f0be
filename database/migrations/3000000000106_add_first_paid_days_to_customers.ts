import { BaseSchema } from '@adonisjs/lucid/schema'
import { addColumns } from '#core/database/add_columns'

/** The day of a customer's first payment that cost something, for real money and in test mode. */
export default class extends BaseSchema {
  override async up() {
    addColumns(this, 'customers', (table) => {
      table.date('first_paid_on').nullable()
      table.date('first_paid_test_on').nullable()
    })
  }
}
