import { BaseSchema } from '@adonisjs/lucid/schema'

/** For the console's search by the provider's ids, which no longer reads the ids themselves. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('payments', (table) => {
      for (const [key, id] of [
        ['provider_key', 'provider_id'],
        ['charge_key', 'charge_id'],
      ] as const) {
        table.index([key, 'id'])
        table.dropIndex([id, 'id'])
      }
    })
  }
}
