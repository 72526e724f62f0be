import { BaseSchema } from '@adonisjs/lucid/schema'
import { alterIndexes } from '#core/database/alter_indexes'

/** The console looks for what was done, and when. */
export default class extends BaseSchema {
  override async up() {
    alterIndexes(this, 'audit_log', (table) => {
      table.index(['action', 'id'])
      table.index(['happened_at', 'id'])
    })
  }
}
