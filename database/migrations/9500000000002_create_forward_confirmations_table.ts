import { BaseSchema } from '@adonisjs/lucid/schema'
import { binaryString } from '#core/database/schema'

/** Links that ask somebody whether mail may be forwarded to them. One at a time for an address; spending it deletes it. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('forward_confirmations', (table) => {
      table.bigInteger('mailbox_id').unsigned().notNullable().primary().references('mailboxes.id').onDelete('CASCADE')
      binaryString(this, table, 'token_hash', 64).notNullable().unique()
      table.dateTime('expires_at', { precision: 3 }).notNullable()
      table.index(['expires_at', 'mailbox_id'])
    })
  }
}
