import { BaseSchema } from '@adonisjs/lucid/schema'
import { alterIndexes } from '#core/database/alter_indexes'

/** For the console: how many payments of a while have a fee that nobody told. */
export default class extends BaseSchema {
  override async up() {
    alterIndexes(this, 'payments', (table) => table.index(['test_mode', 'fee_minor', 'paid_at']))
  }
}
