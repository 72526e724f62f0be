import { BaseSchema } from '@adonisjs/lucid/schema'
import { alterIndexes } from '#core/database/alter_indexes'

/** For the console: payments that were given back. */
export default class extends BaseSchema {
  override async up() {
    alterIndexes(this, 'refunds', (table) => table.index(['status', 'payment_id', 'amount_minor']))
  }
}
