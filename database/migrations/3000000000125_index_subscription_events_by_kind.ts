import { BaseSchema } from '@adonisjs/lucid/schema'

/** For what customers answered who cancelled in a stretch of time. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('subscription_events', (table) => void table.index(['kind', 'recorded_at']))
  }
}
