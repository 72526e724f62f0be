import { BaseSchema } from '@adonisjs/lucid/schema'
import { addColumns } from '#core/database/add_columns'
import { alterIndexes } from '#core/database/alter_indexes'

/** A line that may be written by whoever comes first, such as one of a write to a disk, is written once. */
export default class extends BaseSchema {
  override async up() {
    addColumns(this, 'audit_log', (table) => void table.string('ref', 43).nullable())
    alterIndexes(this, 'audit_log', (table) => table.unique(['ref']))
  }
}
