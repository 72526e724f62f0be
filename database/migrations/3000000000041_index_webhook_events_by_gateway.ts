import { BaseSchema } from '@adonisjs/lucid/schema'
import { alterIndexes } from '#core/database/alter_indexes'

/** For the console: the latest events of one gateway. */
export default class extends BaseSchema {
  override async up() {
    alterIndexes(this, 'webhook_events', (table) => table.index(['gateway', 'id']))
  }
}
