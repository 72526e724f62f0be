import { BaseSchema } from '@adonisjs/lucid/schema'
import { binaryString } from '#core/database/schema'

/** Sign-ins whose first step is done: the password was right, the second step is due in the same browser. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('sign_in_challenges', (table) => {
      table.bigIncrements('id')
      binaryString(this, table, 'token_hash', 64).notNullable().unique()
      table.bigInteger('user_id').unsigned().notNullable().references('users.id').onDelete('CASCADE')
      binaryString(this, table, 'browser_hash', 64).notNullable()
      table.integer('attempts_left').notNullable()
      table.dateTime('expires_at', { precision: 3 }).notNullable()
      table.index(['user_id', 'id'])
      table.index(['expires_at', 'id'])
    })
  }
}
