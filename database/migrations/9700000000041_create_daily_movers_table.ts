import { BaseSchema } from '@adonisjs/lucid/schema'

/** Whose movements the figures of a day count, a row for each movement of a customer in a slice. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('daily_movers', (table) => {
      table.bigIncrements('id')
      table.date('day').notNullable()
      table.boolean('test_mode').notNullable()
      table.string('currency', 3).notNullable()
      table.string('gateway', 20).notNullable()
      table.string('plan_id', 20).notNullable()
      table.bigInteger('customer_id').unsigned().notNullable()
      // A measure of subscribers, or 'value': by how much more they pay a year.
      table.string('movement', 20).notNullable()
      table.bigInteger('change_x12').notNullable()
      table.unique(['day', 'test_mode', 'currency', 'gateway', 'plan_id', 'customer_id', 'movement'], {
        indexName: 'daily_movers_movements_unique',
      })
      table.index(['test_mode', 'currency', 'movement', 'day', 'customer_id'], 'daily_movers_days_index')
      table.index(['customer_id', 'day'])
    })
  }
}
