import { BaseSchema } from '@adonisjs/lucid/schema'
import { binaryString } from '#core/database/schema'

/** Addresses on our domains. The address is compared byte by byte, in lower case: no accent makes two of them one. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('mailboxes', (table) => {
      table.bigIncrements('id')
      binaryString(this, table, 'address', 254).notNullable().unique()
      binaryString(this, table, 'local_part', 64).notNullable()
      binaryString(this, table, 'domain', 190).notNullable()
      table.string('display_name', 100).notNullable()
      table.string('description', 300).notNullable()
      binaryString(this, table, 'forward_to', 254).nullable()
      // Whoever reads mail at forward_to has agreed to get what comes to this address.
      table.boolean('forward_confirmed').notNullable()
      table.boolean('is_active').notNullable()
      table.string('status', 10).notNullable()
      table.integer('version').notNullable()
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.index(['local_part', 'id'])
      table.index(['domain', 'id'])
      table.index(['display_name', 'id'])
      table.index(['status', 'id'])
      table.index(['is_active', 'id'])
      table.index(['created_at', 'id'])
    })
  }
}
