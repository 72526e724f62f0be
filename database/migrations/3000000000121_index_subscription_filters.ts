import { BaseSchema } from '@adonisjs/lucid/schema'
import { alterIndexes } from '#core/database/alter_indexes'

/** The console's list of subscriptions by status, gateway, plan, and test or real money; never with those that were not tried. */
export default class extends BaseSchema {
  override async up() {
    alterIndexes(this, 'subscriptions', (table) => {
      table.index(['untried', 'status', 'id'])
      table.index(['untried', 'gateway', 'id'])
      table.index(['untried', 'plan_id', 'id'])
      table.index(['untried', 'test_mode', 'id'])
    })
  }
}
