import { BaseSchema } from '@adonisjs/lucid/schema'
import { alterIndexes } from '#core/database/alter_indexes'

const OF_PLAN = ['currency', 'ends_at', 'test_mode', 'plan_id', 'subscription_id']
const OF_GATEWAY = ['currency', 'ends_at', 'test_mode', 'gateway', 'subscription_id']
const OF_BOTH = ['currency', 'ends_at', 'test_mode', 'plan_id', 'gateway', 'subscription_id']

/** For the subscriptions of one plan, one gateway or both that are paid for now, in the order of their numbers. */
export default class extends BaseSchema {
  override async up() {
    alterIndexes(this, 'subscription_spans', (table) => {
      table.index(OF_PLAN, 'subscription_spans_running_plan_index')
      table.index(OF_GATEWAY, 'subscription_spans_running_gateway_index')
      table.index(OF_BOTH, 'subscription_spans_running_part_index')
    })
  }
}
