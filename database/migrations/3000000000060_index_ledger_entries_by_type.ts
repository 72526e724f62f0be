import { BaseSchema } from '@adonisjs/lucid/schema'
import { alterIndexes } from '#core/database/alter_indexes'

const COLUMNS = ['test_mode', 'type', 'occurred_at', 'gateway', 'currency', 'amount_minor']

/** For the console: sums of a while, read from the index alone. Named here, as MariaDB's names end at 64 letters. */
export default class extends BaseSchema {
  override async up() {
    alterIndexes(this, 'ledger_entries', (table) => table.index(COLUMNS, 'ledger_entries_sums_index'))
  }
}
