import { BaseSchema } from '@adonisjs/lucid/schema'
import { alterIndexes } from '#core/database/alter_indexes'

/** Changes of plan that are still to come are few: figures of what is scheduled read them alone. */
export default class extends BaseSchema {
  override async up() {
    alterIndexes(this, 'subscriptions', (table) => {
      table.index(['scheduled_plan_id', 'id'])
    })
  }
}
