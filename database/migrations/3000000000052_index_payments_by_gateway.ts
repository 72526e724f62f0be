import { BaseSchema } from '@adonisjs/lucid/schema'
import { alterIndexes } from '#core/database/alter_indexes'

/** For the console: the latest payments of one gateway. */
export default class extends BaseSchema {
  override async up() {
    alterIndexes(this, 'payments', (table) => table.index(['gateway', 'created_at', 'id']))
  }
}
