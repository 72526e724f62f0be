import { BaseSchema } from '@adonisjs/lucid/schema'
import { addColumns } from '#core/database/add_columns'
import { alterIndexes } from '#core/database/alter_indexes'
import { binaryString } from '#core/database/schema'

/** A refund that an operator asks for twice by one call, such as after a lost answer, is one. */
export default class extends BaseSchema {
  override async up() {
    addColumns(this, 'refunds', (table) => void binaryString(this, table, 'operator_key', 64).nullable())
    alterIndexes(this, 'refunds', (table) => table.unique(['operator_key']))
  }
}
