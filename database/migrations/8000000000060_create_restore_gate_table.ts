import { BaseSchema } from '@adonisjs/lucid/schema'

/** What waits after a restore, until the payment providers have been asked. One row, and none where nothing was ever restored. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('restore_gate', (table) => {
      table.integer('id').unsigned().primary()
      table.dateTime('closed_at', { precision: 3 }).notNullable()
      // Closed while it's empty.
      table.dateTime('opened_at', { precision: 3 }).nullable()
    })
  }
}
