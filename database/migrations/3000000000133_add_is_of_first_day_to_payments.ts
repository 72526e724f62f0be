import { BaseSchema } from '@adonisjs/lucid/schema'

/** For lists of first payments: whether it was paid on the customer's first paid day. A few others of that day are among them. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('payments', (table) => void table.boolean('is_of_first_day').notNullable().defaultTo(false))
  }
}
