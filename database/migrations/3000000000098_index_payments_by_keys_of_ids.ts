import { BaseSchema } from '@adonisjs/lucid/schema'
import { alterIndexes } from '#core/database/alter_indexes'

/** For the console's search by the provider's ids, which no longer reads the ids themselves. */
export default class extends BaseSchema {
  override async up() {
    alterIndexes(this, 'payments', (table) => {
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
