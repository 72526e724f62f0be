import { BaseSchema } from '@adonisjs/lucid/schema'

/** How many of a day's minutes a server was seen, of those in which anybody looked. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('server_uptime', (table) => {
      table.bigInteger('server_id').unsigned().notNullable().references('servers.id').onDelete('CASCADE')
      table.date('day').notNullable()
      table.integer('minutes_up').unsigned().notNullable()
      table.integer('minutes').unsigned().notNullable()
      table.primary(['server_id', 'day'])
      table.index(['day'])
    })
  }
}
