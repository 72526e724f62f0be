import { BaseSchema } from '@adonisjs/lucid/schema'

/** At the end of each day: the customers of the twelve months up to it, by the month of their first payment. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('daily_cohorts', (table) => {
      table.bigIncrements('id')
      table.date('day').notNullable()
      table.boolean('test_mode').notNullable()
      table.string('currency', 3).notNullable()
      // 'YYYY-MM'
      table.string('month', 7).notNullable()
      // Who ever paid for a plan in this currency, who does now, and what that costs a year.
      table.integer('members').notNullable()
      table.integer('customers').notNullable()
      table.bigInteger('value_x12').notNullable()
      table.unique(['day', 'test_mode', 'currency', 'month'], { indexName: 'daily_cohorts_months_unique' })
    })
  }
}
