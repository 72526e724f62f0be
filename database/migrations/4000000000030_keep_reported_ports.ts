import { BaseSchema } from '@adonisjs/lucid/schema'
import { addColumns } from '#core/database/add_columns'

/** The ports that a node listens on, beside those that an operator sets. Until now a report overwrote what the operator had set. */
export default class extends BaseSchema {
  override async up() {
    addColumns(this, 'servers', (table) => {
      table.string('reported_ports').nullable()
    })
    this.defer(async (db) => {
      // The port that every node starts with was hardly ever set by hand.
      await db.from('servers').where('ports', '[51820]').update({ ports: '[]', reported_ports: '[51820]' })
    })
  }
}
