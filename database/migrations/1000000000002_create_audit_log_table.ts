import { BaseSchema } from '@adonisjs/lucid/schema'

/** What operators changed. Append-only: nothing in the house updates or deletes these rows. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('audit_log', (table) => {
      table.bigIncrements('id')
      table.bigInteger('actor_id').unsigned().nullable()
      table.string('action', 80).notNullable()
      table.string('subject', 120).notNullable()
      table.text('changes').notNullable()
      table.dateTime('happened_at', { precision: 3 }).notNullable()
      table.index(['subject', 'id'])
      table.index(['actor_id', 'id'])
    })
  }
}
