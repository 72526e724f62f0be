import { BaseSchema } from '@adonisjs/lucid/schema'

/** Tax that the seller of record pays for us, and what handling a dispute costs. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('payments', (table) => {
      table.integer('tax_minor').notNullable().defaultTo(0)
    })
    this.schema.alterTable('disputes', (table) => {
      // Less what was given back of it.
      table.integer('fee_minor').notNullable().defaultTo(0)
    })
  }
}
