import { BaseSchema } from '@adonisjs/lucid/schema'
import { alterIndexes } from '#core/database/alter_indexes'

/** For the figures of a day, and for the failed payments of one gateway, the latest first. */
export default class extends BaseSchema {
  override async up() {
    alterIndexes(this, 'payments', (table) => {
      table.index(['gateway', 'failed_at', 'id'])
      table.dropIndex(['failed_at', 'id'])
    })
  }
}
