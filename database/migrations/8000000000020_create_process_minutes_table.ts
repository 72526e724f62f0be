import { BaseSchema } from '@adonisjs/lucid/schema'

/** What each process measured of itself in a minute, so that the console sees all of them. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('process_minutes', (table) => {
      table.bigIncrements('id')
      table.string('process', 16).notNullable()
      table.string('role', 10).notNullable()
      table.dateTime('started_at', { precision: 3 }).notNullable()
      table.dateTime('minute', { precision: 3 }).notNullable()
      table.text('figures').notNullable()
      table.unique(['process', 'minute'])
      table.index(['minute', 'id'])
    })
  }
}
