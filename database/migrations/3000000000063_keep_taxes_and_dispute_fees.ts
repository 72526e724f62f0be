import { BaseSchema } from '@adonisjs/lucid/schema'
import { addColumns } from '#core/database/add_columns'

/** Tax that the seller of record pays for us, and what handling a dispute costs. */
export default class extends BaseSchema {
  override async up() {
    addColumns(this, 'payments', (table) => {
      table.integer('tax_minor').notNullable().defaultTo(0)
    })
    addColumns(this, 'disputes', (table) => {
      // Less what was given back of it.
      table.integer('fee_minor').notNullable().defaultTo(0)
    })
  }
}
