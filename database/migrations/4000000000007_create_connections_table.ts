import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Open connections only: the row goes with the connection. `reap_at` is a full
 * hour, moved at most hourly, so that it tells neither begin nor use.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('connections', (table) => {
      table.bigIncrements('id')
      table.bigInteger('device_id').unsigned().notNullable().unique().references('devices.id').onDelete('CASCADE')
      table.bigInteger('user_id').unsigned().notNullable().references('users.id').onDelete('CASCADE')
      table.bigInteger('server_id').unsigned().notNullable().references('servers.id')
      table.string('counted_month', 7).nullable()
      table.dateTime('reap_at', { precision: 3 }).notNullable()
      table.boolean('seen').notNullable().defaultTo(false)
      table.index(['user_id', 'id'])
      table.index(['server_id', 'id'])
      table.index(['reap_at', 'id'])
    })
  }
}
