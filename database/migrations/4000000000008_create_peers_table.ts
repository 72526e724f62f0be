import { BaseSchema } from '@adonisjs/lucid/schema'
import { binaryString } from '#core/database/schema'

/**
 * Devices on nodes. On the wire a peer's id is the revision that created it. The
 * foreign key to its connection has no cascade on purpose: a peer may go only by the path that tells its node.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('peers', (table) => {
      table.bigInteger('connection_id').unsigned().primary().references('connections.id')
      table.bigInteger('server_id').unsigned().notNullable().references('servers.id')
      table.integer('host').unsigned().notNullable()
      table.bigInteger('revision').unsigned().notNullable()
      binaryString(this, table, 'public_key', 44).notNullable()
      binaryString(this, table, 'preshared_key', 255).notNullable()
      binaryString(this, table, 'hash', 16).notNullable()
      table.unique(['server_id', 'host'])
      table.unique(['server_id', 'revision'])
    })
  }
}
