import { BaseSchema } from '@adonisjs/lucid/schema'

/** For the console's search by the provider's number of a payment, whatever the gateway. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('payments', (table) => void table.index(['provider_id', 'id']))
  }
}
