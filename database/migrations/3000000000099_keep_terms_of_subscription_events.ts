import { BaseSchema } from '@adonisjs/lucid/schema'
import { addColumns } from '#core/database/add_columns'

/** What a subscription cost after a change, and when the change took effect at the provider. Null where that isn't known. */
export default class extends BaseSchema {
  override async up() {
    addColumns(this, 'subscription_events', (table) => {
      table.dateTime('effective_at', { precision: 3 }).nullable()
      table.integer('amount_minor').nullable()
      table.string('currency', 3).nullable()
      table.string('interval', 5).nullable()
      table.string('provider_price_id', 128).nullable()
      table.bigInteger('promotion_before').unsigned().nullable()
      table.bigInteger('promotion_after').unsigned().nullable()
    })
  }
}
