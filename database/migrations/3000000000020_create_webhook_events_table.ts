import { BaseSchema } from '@adonisjs/lucid/schema'
import { binaryString } from '#core/database/schema'

/** What providers told us, each event once, and what came of it. The delivery itself is sealed: it names people. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('webhook_events', (table) => {
      table.bigIncrements('id')
      table.string('gateway', 20).notNullable()
      binaryString(this, table, 'event_id', 191).notNullable()
      binaryString(this, table, 'type', 100).notNullable()
      table.string('api_version', 40).nullable()
      table.boolean('live').notNullable()
      // 'verified' or 'unverified'; the second has no effect before the provider confirmed it.
      table.string('verification', 12).notNullable()
      // 'pending', 'processing', 'succeeded', 'failed' or 'ignored'.
      table.string('status', 12).notNullable()
      table.text('delivery', 'mediumtext').notNullable()
      binaryString(this, table, 'subscription_provider_id', 512).nullable()
      table.integer('attempts').notNullable()
      // Short and of our own words: no provider's text, no person.
      table.string('outcome', 200).nullable()
      table.dateTime('due_at', { precision: 3 }).nullable()
      table.dateTime('locked_until', { precision: 3 }).nullable()
      table.dateTime('occurred_at', { precision: 3 }).notNullable()
      table.dateTime('received_at', { precision: 3 }).notNullable()
      table.dateTime('processed_at', { precision: 3 }).nullable()
      table.unique(['gateway', 'event_id'])
      table.index(['gateway', 'due_at', 'id'])
      table.index(['status', 'id'])
      table.index(['type', 'id'])
      table.index(['received_at', 'id'])
      table.index(['gateway', 'subscription_provider_id', 'id'])
    })
  }
}
