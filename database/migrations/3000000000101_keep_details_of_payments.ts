import { BaseSchema } from '@adonisjs/lucid/schema'
import { addColumns } from '#core/database/add_columns'

/** What providers say about a payment besides its amount. Null where they don't say. */
export default class extends BaseSchema {
  override async up() {
    addColumns(this, 'payments', (table) => {
      table.integer('included_tax_minor').nullable()
      table.string('interval', 5).nullable()
      table.integer('attempts').nullable()
      // Oldest first, separated by commas; empty: nothing was declined.
      table.string('decline_codes', 255).nullable()
      table.boolean('is_trial').nullable()
    })
  }
}
