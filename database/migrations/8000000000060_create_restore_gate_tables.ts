import { BaseSchema } from '@adonisjs/lucid/schema'

/** What waits after a restore, until the payment providers have been asked. */
export default class extends BaseSchema {
  override async up() {
    // One row, and none where nothing was ever restored. Closed while `opened_at` is empty.
    this.schema.createTable('restore_gate', (table) => {
      table.integer('id').unsigned().primary()
      table.dateTime('closed_at', { precision: 3 }).notNullable()
      table.dateTime('opened_at', { precision: 3 }).nullable()
    })
    // Subscriptions that haven't been read at their provider since. `retry_at` is when the next worker may try.
    this.schema.createTable('unread_subscriptions', (table) => {
      table.bigInteger('subscription_id').unsigned().primary().references('subscriptions.id').onDelete('CASCADE')
      table.dateTime('retry_at', { precision: 3 }).notNullable()
      table.index(['retry_at', 'subscription_id'])
    })
  }
}
