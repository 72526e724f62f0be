import { BaseSchema } from '@adonisjs/lucid/schema'
import { binaryString } from '#core/database/schema'

/** Which mail a message came by, as a hash: a mail server that is not sure delivers twice. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('support_messages', (table) => {
      binaryString(this, table, 'mail_hash', 64).nullable().unique()
    })
  }
}
