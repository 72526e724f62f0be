import { BaseSchema } from '@adonisjs/lucid/schema'
import { addColumns } from '#core/database/add_columns'

/** How often a price is charged, and since when it isn't sold any more. */
export default class extends BaseSchema {
  override async up() {
    addColumns(this, 'plan_prices', (table) => {
      table.string('interval', 5).nullable()
      table.dateTime('retired_at', { precision: 3 }).nullable()
    })
  }
}
