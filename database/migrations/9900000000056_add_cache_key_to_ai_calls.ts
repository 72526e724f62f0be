import { BaseSchema } from '@adonisjs/lucid/schema'
import { addColumns } from '#core/database/add_columns'
import { alterIndexes } from '#core/database/alter_indexes'

/** What a call asks for: one process at a time asks for the same. Null: a question, which is of one operator. */
export default class extends BaseSchema {
  override async up() {
    addColumns(this, 'ai_calls', (table) => void table.string('cache_key', 43).nullable())
    alterIndexes(this, 'ai_calls', (table) => table.unique(['cache_key']))
  }
}
