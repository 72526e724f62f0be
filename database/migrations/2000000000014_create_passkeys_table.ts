import { BaseSchema } from '@adonisjs/lucid/schema'
import { binaryString } from '#core/database/schema'

/** Public halves of passkeys. A credential's id may have 1,023 bytes, so its hash is what is looked up. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('passkeys', (table) => {
      table.bigIncrements('id')
      table.bigInteger('user_id').unsigned().notNullable().references('users.id').onDelete('CASCADE')
      binaryString(this, table, 'credential_hash', 64).notNullable().unique()
      binaryString(this, table, 'credential_id', 1400).notNullable()
      table.text('public_key').notNullable()
      table.bigInteger('counter').notNullable()
      table.string('transports', 100).notNullable()
      table.string('name', 60).notNullable()
      table.date('created_on').notNullable()
      table.index(['user_id', 'id'])
    })
  }
}
