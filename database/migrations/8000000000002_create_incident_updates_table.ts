import { BaseSchema } from '@adonisjs/lucid/schema'

/** The steps of an incident, in the order in which they were told. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('incident_updates', (table) => {
      table.bigIncrements('id')
      table.bigInteger('incident_id').unsigned().notNullable().references('incidents.id').onDelete('CASCADE')
      table.string('state', 15).notNullable()
      table.string('code', 30).nullable()
      table.string('message', 2000).notNullable()
      table.dateTime('happened_at', { precision: 3 }).notNullable()
      table.index(['incident_id', 'id'])
    })
  }
}
