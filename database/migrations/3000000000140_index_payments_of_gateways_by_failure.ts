import { BaseSchema } from '@adonisjs/lucid/schema'

/** For the figures of a day, and for the failed payments of one gateway, the latest first. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('payments', (table) => {
      table.index(['gateway', 'failed_at', 'id'])
      table.dropIndex(['failed_at', 'id'])
    })
  }
}
