import { BaseSchema } from '@adonisjs/lucid/schema'

/** For the console: the latest payments. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('payments', (table) => void table.index(['created_at', 'id']))
  }
}
