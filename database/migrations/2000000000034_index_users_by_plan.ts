import { BaseSchema } from '@adonisjs/lucid/schema'
import { alterIndexes } from '#core/database/alter_indexes'

/** For the list of users, filtered by plan, in each of its orders. */
export default class extends BaseSchema {
  override async up() {
    alterIndexes(this, 'users', (table) => {
      table.index(['plan', 'id'])
      table.index(['plan', 'email'])
      table.index(['plan', 'last_name_key', 'id'])
    })
  }
}
