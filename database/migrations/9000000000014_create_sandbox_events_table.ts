import { BaseSchema } from '@adonisjs/lucid/schema'
import { binaryString } from '#core/database/schema'

/** What test mode has to tell, delivered like any provider's webhooks: until it was accepted. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('sandbox_events', (table) => {
      table.bigIncrements('id')
      binaryString(this, table, 'event_id', 40).notNullable().unique()
      table.string('type', 40).notNullable()
      binaryString(this, table, 'subscription_id', 40).nullable()
      binaryString(this, table, 'payment_id', 60).nullable()
      table.integer('attempts').notNullable()
      table.dateTime('created_at', { precision: 3 }).notNullable()
      // The next attempt; null once it was accepted, or given up.
      table.dateTime('due_at', { precision: 3 }).nullable()
      table.index(['due_at', 'id'])
      table.index(['created_at'])
    })
  }
}
