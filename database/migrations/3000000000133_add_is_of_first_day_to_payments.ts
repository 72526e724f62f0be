import { BaseSchema } from '@adonisjs/lucid/schema'
import { addColumns } from '#core/database/add_columns'

/** For lists of first payments: whether it was paid on the customer's first paid day. A few others of that day are among them. */
export default class extends BaseSchema {
  override async up() {
    addColumns(this, 'payments', (table) => void table.boolean('is_of_first_day').notNullable().defaultTo(false))
  }
}
