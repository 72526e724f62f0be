import { BaseSchema } from '@adonisjs/lucid/schema'

/** The latest report of each node, in a row of its own: it changes every few seconds and must not touch the row that connects lock. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('server_health', (table) => {
      table.bigInteger('server_id').unsigned().primary().references('servers.id').onDelete('CASCADE')
      table.dateTime('reported_at', { precision: 3 }).notNullable()
      table.string('boot_id', 64).notNullable()
      table.bigInteger('uptime_seconds').unsigned().notNullable()
      table.double('cpu').notNullable()
      table.double('bandwidth').notNullable()
      table.double('latency').nullable()
      table.integer('live_peers').unsigned().notNullable()
      // As the node counts since its boot, and as summed over all boots.
      table.bigInteger('boot_rx').unsigned().notNullable()
      table.bigInteger('boot_tx').unsigned().notNullable()
      table.bigInteger('total_rx').unsigned().notNullable()
      table.bigInteger('total_tx').unsigned().notNullable()
    })
  }
}
