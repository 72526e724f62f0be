import { BaseSchema } from '@adonisjs/lucid/schema'
import { addColumns } from '#core/database/add_columns'

/** What an amount is made of: the price, and what came off it; null where it is not known, as of everything before. */
export default class extends BaseSchema {
  override async up() {
    for (const name of ['payments', 'invoices']) {
      addColumns(this, name, (table) => {
        table.integer('list_price_minor').nullable()
        table.integer('discount_minor').nullable()
        table.integer('credit_minor').nullable()
      })
    }
  }
}
