import { BaseSchema } from '@adonisjs/lucid/schema'
import { alterIndexes } from '#core/database/alter_indexes'

/** For the console: payments that are contested. */
export default class extends BaseSchema {
  override async up() {
    alterIndexes(this, 'disputes', (table) => table.index(['status', 'payment_id']))
  }
}
