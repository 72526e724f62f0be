import { BaseSchema } from '@adonisjs/lucid/schema'

/** Mails on their way out. Content is sealed, and the row goes when the mail was handed over. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('outgoing_mails', (table) => {
      table.bigIncrements('id')
      table.string('template', 60).notNullable()
      table.text('sealed').notNullable()
      table.integer('attempts').notNullable().defaultTo(0)
      table.dateTime('due_at', { precision: 3 }).notNullable()
      table.dateTime('claimed_until', { precision: 3 }).nullable()
      table.index(['due_at', 'id'])
    })
  }
}
