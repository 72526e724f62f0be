import { BaseSchema } from '@adonisjs/lucid/schema'

/** Subscriptions that haven't been read at their provider since a restore. `retry_at` is when the next worker may try. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('unread_subscriptions', (table) => {
      table.bigInteger('subscription_id').unsigned().primary().references('subscriptions.id').onDelete('CASCADE')
      table.dateTime('retry_at', { precision: 3 }).notNullable()
      table.index(['retry_at', 'subscription_id'])
    })
  }
}
