import { BaseSchema } from '@adonisjs/lucid/schema'

/** For the console: how many payments of a while have a fee that nobody told. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('payments', (table) => void table.index(['test_mode', 'fee_minor', 'paid_at']))
  }
}
