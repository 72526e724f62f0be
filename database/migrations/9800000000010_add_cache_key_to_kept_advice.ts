import { BaseSchema } from '@adonisjs/lucid/schema'

/** A hash of what a model was sent: the same figures aren't sent twice. Null for advice by rules. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('kept_advice', (table) => {
      table.string('cache_key', 43).nullable().index()
    })
  }
}
