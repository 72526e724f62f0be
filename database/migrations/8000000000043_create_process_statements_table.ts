import { BaseSchema } from '@adonisjs/lucid/schema'

/** The slowest statements of each process, by shape and without values. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('process_statements', (table) => {
      table.bigIncrements('id')
      table.string('process', 16).notNullable().unique()
      table.dateTime('measured_at', { precision: 3 }).notNullable().index()
      table.text('statements').notNullable()
    })
  }
}
