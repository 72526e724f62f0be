import { BaseSchema } from '@adonisjs/lucid/schema'

/** For the console's search by the provider's number of a subscription, whatever the gateway. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('webhook_events', (table) => void table.index(['subscription_provider_id', 'id']))
  }
}
