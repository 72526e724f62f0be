import { BaseSchema } from '@adonisjs/lucid/schema'
import { alterIndexes } from '#core/database/alter_indexes'

/** For the list of users, filtered by whether they are administrators, in each of its orders. */
export default class extends BaseSchema {
  override async up() {
    alterIndexes(this, 'users', (table) => {
      table.index(['is_admin', 'email'])
      table.index(['is_admin', 'last_name_key', 'id'])
    })
  }
}
