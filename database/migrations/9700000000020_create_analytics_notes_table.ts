import { BaseSchema } from '@adonisjs/lucid/schema'

/** What operators note on a day of the financial charts. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('analytics_notes', (table) => {
      table.bigIncrements('id')
      table.date('day').notNullable()
      table.string('text', 200).notNullable()
      // Null: from the terminal, or the account is deleted.
      table.bigInteger('author_id').unsigned().nullable().references('users.id').onDelete('SET NULL')
      table.integer('version').unsigned().notNullable()
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.index(['day', 'id'])
    })
  }
}
