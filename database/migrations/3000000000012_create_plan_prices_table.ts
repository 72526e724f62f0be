import { BaseSchema } from '@adonisjs/lucid/schema'
import { binaryString } from '#core/database/schema'

/** Prices as the providers know them. A retired one sells no more, but says what an older subscription is for. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('plan_prices', (table) => {
      table.bigIncrements('id')
      table.string('plan_id', 20).notNullable().references('plans.id')
      table.string('gateway', 20).notNullable()
      table.boolean('test_mode').notNullable()
      binaryString(this, table, 'provider_price_id', 128).notNullable()
      table.integer('amount_minor').notNullable()
      table.string('currency', 3).notNullable()
      // Set while it is the one that is sold.
      table.boolean('is_current').nullable()
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.unique(['plan_id', 'gateway', 'test_mode', 'is_current'])
      table.unique(['gateway', 'test_mode', 'provider_price_id'])
    })
  }
}
