import { BaseSchema } from '@adonisjs/lucid/schema'
import { alterIndexes } from '#core/database/alter_indexes'

const COLUMNS = ['test_mode', 'currency', 'type', 'occurred_at', 'payment_id', 'gateway']

/** For the payments of a figure, the latest first: a page of them is read, and nothing else. Sums come from the daily figures. */
export default class extends BaseSchema {
  override async up() {
    alterIndexes(this, 'ledger_entries', (table) => {
      table.index(COLUMNS, 'ledger_entries_figures_index')
      table.dropIndex([], 'ledger_entries_sums_index')
    })
  }
}
