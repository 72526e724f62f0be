import { BaseSchema } from '@adonisjs/lucid/schema'
import { addColumns } from '#core/database/add_columns'

/** When an operator last took a server back into service; null for one that was never taken out. */
export default class extends BaseSchema {
  override async up() {
    addColumns(this, 'servers', (table) => {
      table.dateTime('active_since', { precision: 3 }).nullable()
    })
  }
}
