import { BaseSchema } from '@adonisjs/lucid/schema'

/** When a payment was given up: it counts as failed on that day. Null: it wasn't. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('payments', (table) => void table.dateTime('failed_at', { precision: 3 }).nullable())
  }
}
