import { BaseSchema } from '@adonisjs/lucid/schema'

/** Since when work counts that hasn't succeeded yet. Null: it ran before this was stored. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('work_runs', (table) => {
      table.dateTime('first_started_at', { precision: 3 }).nullable()
    })
  }
}
