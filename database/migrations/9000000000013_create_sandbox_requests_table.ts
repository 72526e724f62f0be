import { BaseSchema } from '@adonisjs/lucid/schema'
import { binaryString } from '#core/database/schema'

/** Calls to test mode that were made under a key, and what each answered: repeated, it is the same. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('sandbox_requests', (table) => {
      table.bigIncrements('id')
      // SHA-256 of the call's name and key.
      binaryString(this, table, 'request_key', 64).notNullable().unique()
      table.text('answer').nullable()
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.index(['created_at'])
    })
  }
}
