import { BaseSchema } from '@adonisjs/lucid/schema'

/** The hosted file or build that a backup failed at. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('backup_runs', (table) => {
      table.text('error_path').nullable()
    })
  }
}
