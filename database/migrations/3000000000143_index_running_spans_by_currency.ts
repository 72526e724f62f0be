import { BaseSchema } from '@adonisjs/lucid/schema'
import { alterIndexes } from '#core/database/alter_indexes'

const COLUMNS = ['currency', 'ends_at', 'test_mode', 'subscription_id']

/** For the subscriptions that are paid for now in a currency, in the order of their numbers. */
export default class extends BaseSchema {
  override async up() {
    alterIndexes(this, 'subscription_spans', (table) => {
      table.index(COLUMNS, 'subscription_spans_running_index')
    })
  }
}
