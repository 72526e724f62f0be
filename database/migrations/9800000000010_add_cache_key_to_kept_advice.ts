import { BaseSchema } from '@adonisjs/lucid/schema'
import { addColumns } from '#core/database/add_columns'
import { alterIndexes } from '#core/database/alter_indexes'

/** A hash of what a model was sent: the same figures aren't sent twice. Null for advice by rules. */
export default class extends BaseSchema {
  override async up() {
    addColumns(this, 'kept_advice', (table) => void table.string('cache_key', 43).nullable())
    alterIndexes(this, 'kept_advice', (table) => table.index(['cache_key']))
  }
}
