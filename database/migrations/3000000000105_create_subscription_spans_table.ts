import { BaseSchema } from '@adonisjs/lucid/schema'

/** What each subscription was worth from when to when, computed from the provider's snapshot. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('subscription_spans', (table) => {
      table.bigIncrements('id')
      table.bigInteger('subscription_id').unsigned().notNullable().references('subscriptions.id')
      table.bigInteger('customer_id').unsigned().notNullable().references('customers.id')
      table.string('gateway', 20).notNullable()
      table.boolean('test_mode').notNullable()
      table.dateTime('starts_at', { precision: 3 }).notNullable()
      // Null while it lasts.
      table.dateTime('ends_at', { precision: 3 }).nullable()
      table.string('plan_id', 20).notNullable().references('plans.id')
      table.string('currency', 3).notNullable()
      // For a year, in minor units: a monthly price times twelve, so that sums are divided once.
      table.integer('value_x12').notNullable()
      // 'voluntary', 'involuntary', 'dispute' or 'refund'; null where another span follows, or nobody knows.
      table.string('end_reason', 12).nullable()
      table.unique(['subscription_id', 'starts_at'])
      table.index(['customer_id', 'test_mode', 'starts_at'])
      table.index(['starts_at', 'id'])
      table.index(['ends_at', 'id'])
    })
  }
}
