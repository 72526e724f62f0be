import { BaseSchema } from '@adonisjs/lucid/schema'

/** For the console: payments that were given back. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('refunds', (table) => void table.index(['status', 'payment_id', 'amount_minor']))
  }
}
