import { BaseSchema } from '@adonisjs/lucid/schema'
import { alterIndexes } from '#core/database/alter_indexes'

/** For what customers answered who cancelled in a stretch of time. */
export default class extends BaseSchema {
  override async up() {
    alterIndexes(this, 'subscription_events', (table) => table.index(['kind', 'recorded_at']))
  }
}
