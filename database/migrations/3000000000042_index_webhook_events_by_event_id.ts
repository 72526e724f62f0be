import { BaseSchema } from '@adonisjs/lucid/schema'
import { alterIndexes } from '#core/database/alter_indexes'

/** For the console's search by the provider's number of an event, whatever the gateway. */
export default class extends BaseSchema {
  override async up() {
    alterIndexes(this, 'webhook_events', (table) => table.index(['event_id', 'id']))
  }
}
