import { BaseSchema } from '@adonisjs/lucid/schema'

/** Operators who asked for the monthly report by email. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('monthly_report_recipients', (table) => {
      table.bigInteger('user_id').unsigned().primary().references('users.id').onDelete('CASCADE')
      table.dateTime('since', { precision: 3 }).notNullable()
    })
  }
}
