import { BaseSchema } from '@adonisjs/lucid/schema'
import { alterIndexes } from '#core/database/alter_indexes'

const COLUMNS = ['test_mode', 'currency', 'gateway', 'is_of_first_day', 'paid_at', 'id']

/** For the first payments of customers, the latest first. No list goes by the index that it replaces any more. */
export default class extends BaseSchema {
  override async up() {
    alterIndexes(this, 'payments', (table) => {
      table.index(COLUMNS, 'payments_first_days_index')
      table.dropIndex(['test_mode', 'fee_minor', 'paid_at'])
    })
  }
}
