import { BaseSchema } from '@adonisjs/lucid/schema'

/** How often a provider failed in a row, and until when it isn't asked. All processes share it. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('ai_providers', (table) => {
      table.string('host', 191).primary()
      table.integer('failures').notNullable()
      table.dateTime('paused_until', { precision: 3 }).nullable()
    })
  }
}
