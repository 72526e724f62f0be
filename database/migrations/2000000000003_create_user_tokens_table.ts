import { BaseSchema } from '@adonisjs/lucid/schema'
import { binaryString } from '#core/database/schema'

/** Links in mails: each row is good once, and deleting it is how it is spent. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('user_tokens', (table) => {
      table.bigIncrements('id')
      binaryString(this, table, 'token_hash', 64).notNullable().unique()
      table.bigInteger('user_id').unsigned().notNullable().references('users.id').onDelete('CASCADE')
      table.string('purpose', 30).notNullable()
      binaryString(this, table, 'email', 254).nullable()
      table.dateTime('expires_at', { precision: 3 }).notNullable()
      table.index(['user_id', 'purpose', 'id'])
      table.index(['expires_at', 'id'])
    })
  }
}
