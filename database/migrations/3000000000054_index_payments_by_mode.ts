import { BaseSchema } from '@adonisjs/lucid/schema'

/** For the console: the latest payments of test mode, or outside of it. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('payments', (table) => void table.index(['test_mode', 'created_at', 'id']))
  }
}
