import { BaseSchema } from '@adonisjs/lucid/schema'

/** When an operator last took a server back into service; null for one that was never taken out. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('servers', (table) => {
      table.dateTime('active_since', { precision: 3 }).nullable()
    })
  }
}
