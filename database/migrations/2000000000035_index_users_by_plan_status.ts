import { BaseSchema } from '@adonisjs/lucid/schema'
import { alterIndexes } from '#core/database/alter_indexes'

/** For the list of users, filtered by the state of their plan, in each of its orders. */
export default class extends BaseSchema {
  override async up() {
    alterIndexes(this, 'users', (table) => {
      table.index(['plan_status', 'id'])
      table.index(['plan_status', 'email'])
      table.index(['plan_status', 'last_name_key', 'id'])
    })
  }
}
