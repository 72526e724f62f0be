import { BaseSchema } from '@adonisjs/lucid/schema'

/** For the console: the latest payments of one status, and how many failed in a while. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('payments', (table) => void table.index(['status', 'created_at', 'id']))
  }
}
