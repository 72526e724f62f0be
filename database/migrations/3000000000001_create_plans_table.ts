import { BaseSchema } from '@adonisjs/lucid/schema'

/** The plan catalogue: what is charged, and what it allows. Money in minor units. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('plans', (table) => {
      table.string('id', 20).primary()
      table.string('name', 60).notNullable()
      // Position in the catalogue; of several plans a user has, the highest counts.
      table.integer('rank').notNullable().unique()
      table.string('currency', 3).notNullable()
      table.integer('price_minor').notNullable()
      table.integer('original_price_minor').nullable()
      table.string('interval', 10).notNullable()
      // Connects a month; null is unlimited.
      table.integer('connections_limit').nullable()
      table.integer('devices_limit').notNullable()
      table.boolean('premium_servers').notNullable()
      table.boolean('kill_switch').notNullable()
      table.string('support_level', 20).notNullable()
    })
  }
}
