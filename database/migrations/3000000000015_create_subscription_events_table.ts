import { BaseSchema } from '@adonisjs/lucid/schema'

/** What became of subscriptions, and why. Rows are only added. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('subscription_events', (table) => {
      table.bigIncrements('id')
      table.bigInteger('subscription_id').unsigned().notNullable().references('subscriptions.id')
      // 'started', 'status', 'plan', 'end_scheduled', 'end_withdrawn', 'plan_scheduled', 'plan_unscheduled'.
      table.string('kind', 20).notNullable()
      table.string('before', 20).nullable()
      table.string('after', 20).nullable()
      table.string('reason', 30).nullable()
      // 'user', 'operator', 'event', 'reconciliation' or 'clock'.
      table.string('source', 20).notNullable()
      table.bigInteger('webhook_event_id').unsigned().nullable()
      table.dateTime('occurred_at', { precision: 3 }).notNullable()
      table.index(['subscription_id', 'id'])
    })
  }
}
