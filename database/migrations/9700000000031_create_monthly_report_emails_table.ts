import { BaseSchema } from '@adonisjs/lucid/schema'

/** Whose report of which month was queued: each once. Those of earlier months are deleted. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('monthly_report_emails', (table) => {
      table.bigIncrements('id')
      table.bigInteger('user_id').unsigned().notNullable().references('users.id').onDelete('CASCADE')
      table.string('month', 7).notNullable()
      table.unique(['user_id', 'month'])
    })
  }
}
