import { BaseSchema } from '@adonisjs/lucid/schema'
import { alterIndexes } from '#core/database/alter_indexes'

/** For the console's search by the provider's number of a payment, whatever the gateway. */
export default class extends BaseSchema {
  override async up() {
    alterIndexes(this, 'payments', (table) => table.index(['provider_id', 'id']))
  }
}
