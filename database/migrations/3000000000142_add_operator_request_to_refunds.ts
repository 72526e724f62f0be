import { BaseSchema } from '@adonisjs/lucid/schema'
import { addColumns } from '#core/database/add_columns'
import { binaryString } from '#core/database/schema'

/** What an operator's call asked for, as a hash: the same key for something else is refused. */
export default class extends BaseSchema {
  override async up() {
    addColumns(this, 'refunds', (table) => void binaryString(this, table, 'operator_request', 64).nullable())
  }
}
