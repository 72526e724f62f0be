import { BaseSchema } from '@adonisjs/lucid/schema'

/** When a backup is made by itself, and where. One row, and none where backups aren't scheduled. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('backup_schedules', (table) => {
      table.integer('id').unsigned().primary()
      table.string('folder', 500).notNullable()
      table.integer('keep_newest').unsigned().notNullable()
      table.string('daily_at', 5).notNullable()
      table.text('recipient').notNullable()
      table.dateTime('since', { precision: 3 }).notNullable()
      // Set while administrators know that backups fail.
      table.dateTime('alerted_at', { precision: 3 }).nullable()
    })
  }
}
