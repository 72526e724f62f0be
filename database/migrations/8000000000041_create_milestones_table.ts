import { BaseSchema } from '@adonisjs/lucid/schema'

/** Days from which achievements count, such as that of the last email that couldn't be sent. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('milestones', (table) => {
      table.bigIncrements('id')
      table.string('name', 60).notNullable().unique()
      table.date('happened_on').notNullable()
    })
  }
}
