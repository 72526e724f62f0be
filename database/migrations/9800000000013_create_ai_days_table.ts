import { BaseSchema } from '@adonisjs/lucid/schema'

/** Tokens of a day: those that were used and those reserved for calls in flight. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('ai_days', (table) => {
      table.string('day', 10).primary()
      table.integer('tokens').notNullable()
    })
  }
}
