import { BaseSchema } from '@adonisjs/lucid/schema'
import { binaryString } from '#core/database/schema'

/** Calls that a client may repeat without them being done twice: what was answered, sealed, for a day. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('idempotency_keys', (table) => {
      table.bigIncrements('id')
      table.bigInteger('user_id').unsigned().notNullable().references('users.id').onDelete('CASCADE')
      binaryString(this, table, 'key_hash', 64).notNullable()
      // Of method, path and body: the same key with another request is a mistake.
      binaryString(this, table, 'request_hash', 64).notNullable()
      table.integer('status').nullable()
      table.text('response').nullable()
      table.dateTime('locked_until', { precision: 3 }).nullable()
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.unique(['user_id', 'key_hash'])
      table.index(['created_at', 'id'])
    })
  }
}
