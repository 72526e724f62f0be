import { BaseSchema } from '@adonisjs/lucid/schema'
import { addColumns } from '#core/database/add_columns'
import { alterIndexes } from '#core/database/alter_indexes'
import { binaryString } from '#core/database/schema'

/** Which mail a message came by, as a hash: a mail server that is not sure delivers twice. */
export default class extends BaseSchema {
  override async up() {
    addColumns(this, 'support_messages', (table) => void binaryString(this, table, 'mail_hash', 64).nullable())
    alterIndexes(this, 'support_messages', (table) => table.unique(['mail_hash']))
  }
}
