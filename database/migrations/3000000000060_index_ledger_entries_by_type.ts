import { BaseSchema } from '@adonisjs/lucid/schema'

const COLUMNS = ['test_mode', 'type', 'occurred_at', 'gateway', 'currency', 'amount_minor']

/** For the console: sums of a while, read from the index alone. Named here, as MariaDB's names end at 64 letters. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('ledger_entries', (table) => void table.index(COLUMNS, 'ledger_entries_sums_index'))
  }
}
