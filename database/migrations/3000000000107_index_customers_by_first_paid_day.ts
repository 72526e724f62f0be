import { BaseSchema } from '@adonisjs/lucid/schema'
import { alterIndexes } from '#core/database/alter_indexes'

/** For the new customers of a day. */
export default class extends BaseSchema {
  override async up() {
    alterIndexes(this, 'customers', (table) => {
      table.index(['first_paid_on', 'id'])
      table.index(['first_paid_test_on', 'id'])
    })
  }
}
