import { BaseSchema } from '@adonisjs/lucid/schema'
import { alterIndexes } from '#core/database/alter_indexes'

/** For the list of users, filtered by whether the address is verified, in each of its orders. */
export default class extends BaseSchema {
  override async up() {
    alterIndexes(this, 'users', (table) => {
      table.index(['email_verified', 'id'])
      table.index(['email_verified', 'email'])
      table.index(['email_verified', 'last_name_key', 'id'])
    })
  }
}
