import { BaseSchema } from '@adonisjs/lucid/schema'

/** Plans given without payment, at most one a user. A row goes once its end has been told to the other modules. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('grants', (table) => {
      table.bigIncrements('id')
      table.bigInteger('user_id').unsigned().notNullable().unique().references('users.id').onDelete('CASCADE')
      table.string('plan_id', 20).notNullable().references('plans.id')
      table.date('granted_on').notNullable()
      table.dateTime('ends_at', { precision: 3 }).nullable()
      table.dateTime('claimed_until', { precision: 3 }).nullable()
      table.index(['ends_at', 'id'])
    })
  }
}
