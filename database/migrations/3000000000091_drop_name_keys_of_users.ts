import { BaseSchema } from '@adonisjs/lucid/schema'
import { alterIndexes } from '#core/database/alter_indexes'

const FILTERS = ['plan', 'plan_status', 'email_verified', 'is_admin', 'suspended']

/** SQLite's LOWER knows the letters A to Z only: keys that the database computes do not find 'Öttinger' by 'ötti'. */
export default class extends BaseSchema {
  override async up() {
    alterIndexes(this, 'users', (table) => {
      table.dropIndex(['first_name_key', 'id'])
      table.dropIndex(['last_name_key', 'id'])
      for (const filter of FILTERS) table.dropIndex([filter, 'last_name_key', 'id'])
    })
    // In so many words: the query builder would copy the whole table on SQLite.
    this.schema.raw('ALTER TABLE users DROP COLUMN first_name_key')
    this.schema.raw('ALTER TABLE users DROP COLUMN last_name_key')
  }
}
