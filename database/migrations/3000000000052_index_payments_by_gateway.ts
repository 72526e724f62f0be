import { BaseSchema } from '@adonisjs/lucid/schema'

/** For the console: the latest payments of one gateway. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('payments', (table) => void table.index(['gateway', 'created_at', 'id']))
  }
}
