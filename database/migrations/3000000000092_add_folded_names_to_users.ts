import { BaseSchema } from '@adonisjs/lucid/schema'
import { addColumns } from '#core/database/add_columns'
import { FOLDED_LENGTH } from '#core/database/fold'
import { binaryString } from '#core/database/schema'

/** Names as they are searched, the first name first and the last name first, written by the application. */
export default class extends BaseSchema {
  override async up() {
    addColumns(this, 'users', (table) => {
      for (const column of ['name_key', 'last_name_key'])
        binaryString(this, table, column, FOLDED_LENGTH).notNullable().defaultTo('')
    })
  }
}
