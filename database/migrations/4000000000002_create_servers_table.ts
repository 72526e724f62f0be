import { BaseSchema } from '@adonisjs/lucid/schema'
import { binaryString } from '#core/database/schema'

/** VPN locations. `revision`, `set_hash` and `peer_count` describe the set of peers and change only under this row's lock. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('servers', (table) => {
      table.bigIncrements('id')
      table.string('name', 60).notNullable().unique()
      table.string('country', 60).notNullable()
      table.string('country_code', 2).notNullable()
      table.string('city', 60).notNullable()
      table.double('lat').nullable()
      table.double('lon').nullable()
      table.boolean('is_premium').notNullable()
      table.boolean('simulated').notNullable().defaultTo(false)
      table.boolean('is_local').notNullable().defaultTo(false)
      table.string('state', 10).notNullable().defaultTo('active')
      table.dateTime('drain_deadline', { precision: 3 }).nullable()
      table.boolean('reachable').notNullable().defaultTo(false)
      table.integer('latency').nullable()
      table.integer('capacity').unsigned().notNullable()
      table.integer('peer_count').unsigned().notNullable().defaultTo(0)
      table.bigInteger('revision').unsigned().notNullable().defaultTo(0)
      table.bigInteger('removals_floor').unsigned().notNullable().defaultTo(0)
      binaryString(this, table, 'set_hash', 16).notNullable().defaultTo('0000000000000000')
      binaryString(this, table, 'public_key', 44).nullable()
      // JSON lists, written and read as text on both engines.
      table.string('hosts', 600).notNullable().defaultTo('[]')
      table.string('ports', 200).notNullable().defaultTo('[51820]')
      // First halves of the tunnel addresses: '10.64' and 'fd00:1122:3344:1'. A peer adds its host number to both.
      table.string('pool4', 7).notNullable()
      table.string('pool6', 19).notNullable().unique()
      table.boolean('node_dns').notNullable().defaultTo(false)
      table.integer('mtu').unsigned().notNullable().defaultTo(1420)
      table.date('created_on').notNullable()
    })
  }
}
