import { BaseSchema } from '@adonisjs/lucid/schema'

/** The console looks for what was done, and when. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('audit_log', (table) => {
      table.index(['action', 'id'])
      table.index(['happened_at', 'id'])
    })
  }
}
