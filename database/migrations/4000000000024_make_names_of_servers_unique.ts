import { BaseSchema } from '@adonisjs/lucid/schema'

/** A name is taken whatever its letters, on every engine. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('servers', (table) => {
      table.unique(['name_key'])
    })
  }
}
