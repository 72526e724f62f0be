import { BaseSchema } from '@adonisjs/lucid/schema'

/** The servers of an incident, with their place as it was: an incident is still readable when its server is gone. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('incident_servers', (table) => {
      table.bigInteger('incident_id').unsigned().notNullable().references('incidents.id').onDelete('CASCADE')
      table.bigInteger('server_id').unsigned().notNullable()
      table.string('country', 60).notNullable()
      table.string('country_code', 2).notNullable()
      table.string('city', 60).notNullable()
      table.primary(['incident_id', 'server_id'])
    })
  }
}
