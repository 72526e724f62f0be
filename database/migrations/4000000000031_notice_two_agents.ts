import { BaseSchema } from '@adonisjs/lucid/schema'
import { addColumns } from '#core/database/add_columns'

/** Which of its starts an agent reported before the last one, and how often the two took turns: one agent never does. */
export default class extends BaseSchema {
  override async up() {
    addColumns(this, 'server_health', (table) => {
      table.string('other_boot_id', 64).nullable()
      table.integer('boot_returns').notNullable().defaultTo(0)
      table.dateTime('two_agents_at', { precision: 3 }).nullable()
    })
  }
}
