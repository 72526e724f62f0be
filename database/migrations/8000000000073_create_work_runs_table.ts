import { BaseSchema } from '@adonisjs/lucid/schema'

/** When each scheduled work last ran, over all processes. There is no history. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('work_runs', (table) => {
      table.string('work', 64).primary()
      table.dateTime('last_started_at', { precision: 3 }).nullable()
      table.dateTime('last_succeeded_at', { precision: 3 }).nullable()
      table.dateTime('last_failed_at', { precision: 3 }).nullable()
      // Of the last failure.
      table.string('error_code', 64).nullable()
    })
  }
}
