import { BaseSchema } from '@adonisjs/lucid/schema'

/** For the console: payments that are contested. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('disputes', (table) => void table.index(['status', 'payment_id']))
  }
}
