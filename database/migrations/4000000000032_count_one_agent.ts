import { BaseSchema } from '@adonisjs/lucid/schema'
import { addColumns } from '#core/database/add_columns'

/**
 * Which start of an agent the node's bytes are counted from, and which other one reports with the same credential. A rival
 * that counted before keeps its counters, in case it was never away. Rows from before count the start that they know.
 */
export default class extends BaseSchema {
  override async up() {
    addColumns(this, 'server_health', (table) => {
      table.string('counted_boot_id', 64).nullable()
      table.dateTime('counted_at', { precision: 3 }).nullable()
      table.string('rival_boot_id', 64).nullable()
      table.bigInteger('rival_rx').nullable()
      table.bigInteger('rival_tx').nullable()
    })
  }
}
