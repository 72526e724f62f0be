import { BaseSchema } from '@adonisjs/lucid/schema'

/** Days whose figures couldn't be computed, and when to try them again. The days after them don't wait. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('failed_days', (table) => {
      table.date('day').notNullable().primary()
      table.integer('attempts').notNullable()
      table.dateTime('retry_at', { precision: 3 }).notNullable()
    })
  }
}
