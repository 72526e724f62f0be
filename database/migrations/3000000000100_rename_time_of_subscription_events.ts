import { BaseSchema } from '@adonisjs/lucid/schema'

/** The time on an event is when we wrote it, not when it happened at the provider. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('subscription_events', (table) => {
      table.renameColumn('occurred_at', 'recorded_at')
    })
  }
}
