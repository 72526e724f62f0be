import { BaseSchema } from '@adonisjs/lucid/schema'
import { binaryString } from '#core/database/schema'

/** The machine behind a server: how it proves itself, and its own public addresses (never a client's). */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('nodes', (table) => {
      table.bigInteger('server_id').unsigned().primary().references('servers.id').onDelete('CASCADE')
      binaryString(this, table, 'credential_hash', 64).nullable().unique()
      binaryString(this, table, 'code_hash', 64).nullable().unique()
      table.dateTime('code_expires_at', { precision: 3 }).nullable()
      table.string('agent_version', 40).nullable()
      table.string('egress', 600).notNullable().defaultTo('[]')
    })
  }
}
