import { BaseSchema } from '@adonisjs/lucid/schema'

/** Planned maintenance for everybody to read: of one server, with its place as it was, or of the whole service. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('maintenance_windows', (table) => {
      table.bigIncrements('id')
      table.bigInteger('server_id').unsigned().nullable()
      table.string('country', 60).nullable()
      table.string('country_code', 2).nullable()
      table.string('city', 60).nullable()
      table.dateTime('starts_at', { precision: 3 }).notNullable()
      table.dateTime('ends_at', { precision: 3 }).notNullable()
      table.string('note', 500).notNullable()
      table.integer('version').notNullable()
      table.index(['ends_at', 'id'])
    })
  }
}
