import { BaseSchema } from '@adonisjs/lucid/schema'
import { addColumns } from '#core/database/add_columns'

/** How far a node's clock is from ours, in milliseconds: above 0 it is ahead. Null where its agent doesn't say. */
export default class extends BaseSchema {
  override async up() {
    addColumns(this, 'server_health', (table) => {
      table.bigInteger('clock_offset').nullable()
    })
  }
}
