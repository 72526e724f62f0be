import { BaseSchema } from '@adonisjs/lucid/schema'
import { addColumns } from '#core/database/add_columns'
import { binaryString } from '#core/database/schema'

/** The provider's id of the payout by which the money of an entry reached the bank; null where the provider doesn't say. */
export default class extends BaseSchema {
  override async up() {
    addColumns(this, 'ledger_entries', (table) => {
      binaryString(this, table, 'payout_id', 191).nullable()
    })
  }
}
