import { BaseSchema } from '@adonisjs/lucid/schema'
import { addColumns } from '#core/database/add_columns'

/** The currency in which the provider books an entry, and its rate: units of that currency for one of the entry's. */
export default class extends BaseSchema {
  override async up() {
    addColumns(this, 'ledger_entries', (table) => {
      table.string('settlement_currency', 3).nullable()
      table.double('settlement_rate').nullable()
    })
  }
}
