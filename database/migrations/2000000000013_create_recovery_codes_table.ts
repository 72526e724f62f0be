import { BaseSchema } from '@adonisjs/lucid/schema'
import { binaryString } from '#core/database/schema'

/** Codes for the day the phone is gone. Deleting the row is how one is spent. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('recovery_codes', (table) => {
      table.bigIncrements('id')
      table.bigInteger('user_id').unsigned().notNullable().references('users.id').onDelete('CASCADE')
      binaryString(this, table, 'code_hash', 64).notNullable()
      table.unique(['user_id', 'code_hash'])
    })
  }
}
