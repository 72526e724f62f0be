import { BaseSchema } from '@adonisjs/lucid/schema'

/** Measures that were critical. `is_open` is 1 or empty, and unique with the measure: one alert at a time for each. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('measure_alerts', (table) => {
      table.bigIncrements('id')
      table.string('measure', 60).notNullable()
      table.integer('is_open').nullable()
      table.dateTime('opened_at', { precision: 3 }).notNullable()
      table.dateTime('closed_at', { precision: 3 }).nullable()
      table.unique(['measure', 'is_open'])
    })
  }
}
