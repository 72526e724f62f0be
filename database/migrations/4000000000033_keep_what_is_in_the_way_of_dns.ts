import { BaseSchema } from '@adonisjs/lucid/schema'

/** Why a node starts no resolver of its own, as its agent says; null where nothing is in the way. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('servers', (table) => {
      table.string('dns_obstacle', 20).nullable()
    })
  }
}
