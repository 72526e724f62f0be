import { BaseSchema } from '@adonisjs/lucid/schema'

/** How users arranged their dashboard: one row each, as JSON. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('dashboard_configs', (table) => {
      table.bigInteger('user_id').unsigned().notNullable().primary().references('users.id').onDelete('CASCADE')
      table.text('config').notNullable()
    })
  }
}
