import { BaseSchema } from '@adonisjs/lucid/schema'
import { alterIndexes } from '#core/database/alter_indexes'

/** For the list of users: sorted by last name, found by the beginning of either name. */
export default class extends BaseSchema {
  override async up() {
    alterIndexes(this, 'users', (table) => {
      table.index(['last_name_key', 'id'])
      table.index(['first_name_key', 'id'])
    })
  }
}
