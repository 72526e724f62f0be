import { BaseSchema } from '@adonisjs/lucid/schema'
import { binaryString } from '#core/database/schema'

/** Key pairs of users, public half only. Days, no times, and nothing about use. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('devices', (table) => {
      table.bigIncrements('id')
      table.bigInteger('user_id').unsigned().notNullable().references('users.id').onDelete('CASCADE')
      table.string('name', 60).notNullable()
      binaryString(this, table, 'public_key', 44).notNullable().unique()
      table.boolean('server_made').notNullable().defaultTo(false)
      table.date('created_on').notNullable()
      table.date('key_changed_on').notNullable()
      table.index(['user_id', 'id'])
    })
  }
}
