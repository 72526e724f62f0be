import { BaseSchema } from '@adonisjs/lucid/schema'

/** Changes of plan that are still to come are few: figures of what is scheduled read them alone. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('subscriptions', (table) => {
      table.index(['scheduled_plan_id', 'id'])
    })
  }
}
