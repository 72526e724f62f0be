import { BaseSchema } from '@adonisjs/lucid/schema'
import { alterIndexes } from '#core/database/alter_indexes'

const COLUMNS = ['test_mode', 'currency', 'type', 'gateway', 'occurred_at', 'payment_id']

/** For the payments of a figure, the latest first, of one gateway as of all: a page of each is read, and nothing else. */
export default class extends BaseSchema {
  override async up() {
    alterIndexes(this, 'ledger_entries', (table) => {
      table.index(COLUMNS, 'ledger_entries_gateway_figures_index')
      table.dropIndex([], 'ledger_entries_figures_index')
    })
  }
}
