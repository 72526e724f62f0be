import { BaseSchema } from '@adonisjs/lucid/schema'

/** For the figures of a day: the payments that were given up on it. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('payments', (table) => void table.index(['failed_at', 'id']))
  }
}
