import { BaseSchema } from '@adonisjs/lucid/schema'
import { alterIndexes } from '#core/database/alter_indexes'

const FILTERS = ['plan', 'plan_status', 'email_verified', 'is_admin', 'suspended']

/** For the list of users: found by the beginning of a name, and sorted by last name within each filter. */
export default class extends BaseSchema {
  override async up() {
    alterIndexes(this, 'users', (table) => {
      table.index(['name_key', 'id'])
      table.index(['last_name_key', 'id'])
      for (const filter of FILTERS) table.index([filter, 'last_name_key', 'id'])
    })
  }
}
