import { BaseSchema } from '@adonisjs/lucid/schema'
import { addColumns } from '#core/database/add_columns'

/** Since when work counts that hasn't succeeded yet. Null: it ran before this was stored. */
export default class extends BaseSchema {
  override async up() {
    addColumns(this, 'work_runs', (table) => {
      table.dateTime('first_started_at', { precision: 3 }).nullable()
    })
  }
}
