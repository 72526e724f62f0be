import { BaseSchema } from '@adonisjs/lucid/schema'

/** A line that may be written by whoever comes first, such as one of a write to a disk, is written once. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('audit_log', (table) => {
      table.string('ref', 43).nullable()
      table.unique(['ref'])
    })
  }
}
