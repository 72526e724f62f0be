import { BaseSchema } from '@adonisjs/lucid/schema'

/** The tax that a country's prices contain. Prices include it; invoices show it. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('tax_rates', (table) => {
      table.string('country', 2).primary()
      table.string('name', 40).notNullable()
      // Hundredths of a percent.
      table.integer('rate_bps').notNullable()
    })
  }
}
