import { BaseSchema } from '@adonisjs/lucid/schema'
import { addColumns } from '#core/database/add_columns'

/** A folder on the disk that was critical. Null: the measure has no places, or the alert was opened before this was stored. */
export default class extends BaseSchema {
  override async up() {
    addColumns(this, 'measure_alerts', (table) => {
      table.text('place').nullable()
    })
  }
}
