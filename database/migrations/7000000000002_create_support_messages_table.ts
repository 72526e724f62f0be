import { BaseSchema } from '@adonisjs/lucid/schema'

/** What was written in a thread, sealed: people tell support more than they would want to see in a copied database. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('support_messages', (table) => {
      table.bigIncrements('id')
      table.bigInteger('thread_id').unsigned().notNullable().references('support_threads.id').onDelete('CASCADE')
      table.boolean('from_staff').notNullable()
      // Null: the terminal, or a member of staff who is gone.
      table.bigInteger('staff_id').unsigned().nullable().references('users.id').onDelete('SET NULL')
      table.text('sealed').notNullable()
      table.dateTime('written_at', { precision: 3 }).notNullable()
      table.index(['thread_id', 'id'])
      table.index(['staff_id', 'id'])
    })
  }
}
