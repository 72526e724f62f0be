import { BaseSchema } from '@adonisjs/lucid/schema'
import { alterIndexes } from '#core/database/alter_indexes'

/** For the console: the latest payments of test mode, or outside of it. */
export default class extends BaseSchema {
  override async up() {
    alterIndexes(this, 'payments', (table) => table.index(['test_mode', 'created_at', 'id']))
  }
}
