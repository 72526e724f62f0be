import { BaseSchema } from '@adonisjs/lucid/schema'
import { binaryString } from '#core/database/schema'

/** Signed-in browsers. Neither address nor user agent: a label, days and two expiries. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('sessions', (table) => {
      table.bigIncrements('id')
      binaryString(this, table, 'token_hash', 64).notNullable().unique()
      table.bigInteger('user_id').unsigned().notNullable().references('users.id').onDelete('CASCADE')
      table.string('label', 60).notNullable()
      table.date('created_on').notNullable()
      table.date('last_used_on').notNullable()
      table.dateTime('idle_expires_at', { precision: 3 }).notNullable()
      table.dateTime('expires_at', { precision: 3 }).notNullable()
      table.index(['user_id', 'id'])
      table.index(['idle_expires_at', 'id'])
    })
  }
}
