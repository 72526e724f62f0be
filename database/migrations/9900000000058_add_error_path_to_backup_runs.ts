import { BaseSchema } from '@adonisjs/lucid/schema'
import { addColumns } from '#core/database/add_columns'

/** The hosted file or build that a backup failed at. */
export default class extends BaseSchema {
  override async up() {
    addColumns(this, 'backup_runs', (table) => {
      table.text('error_path').nullable()
    })
  }
}
