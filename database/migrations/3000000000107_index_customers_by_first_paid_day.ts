import { BaseSchema } from '@adonisjs/lucid/schema'

/** For the new customers of a day. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('customers', (table) => {
      table.index(['first_paid_on', 'id'])
      table.index(['first_paid_test_on', 'id'])
    })
  }
}
