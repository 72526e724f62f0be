import { BaseSchema } from '@adonisjs/lucid/schema'

/** For the console: the latest events of one gateway. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('webhook_events', (table) => void table.index(['gateway', 'id']))
  }
}
