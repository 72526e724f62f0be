import { BaseSchema } from '@adonisjs/lucid/schema'
import { addColumns } from '#core/database/add_columns'

/** When a payment was given up: it counts as failed on that day. Null: it wasn't. */
export default class extends BaseSchema {
  override async up() {
    addColumns(this, 'payments', (table) => void table.dateTime('failed_at', { precision: 3 }).nullable())
  }
}
