import { BaseSchema } from '@adonisjs/lucid/schema'
import { addColumns } from '#core/database/add_columns'

/** Why a node starts no resolver of its own, as its agent says; null where nothing is in the way. */
export default class extends BaseSchema {
  override async up() {
    addColumns(this, 'servers', (table) => {
      table.string('dns_obstacle', 20).nullable()
    })
  }
}
