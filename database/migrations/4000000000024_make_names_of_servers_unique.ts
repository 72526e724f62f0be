import { BaseSchema } from '@adonisjs/lucid/schema'
import { alterIndexes } from '#core/database/alter_indexes'

/** A name is taken whatever its letters, on every engine. */
export default class extends BaseSchema {
  override async up() {
    alterIndexes(this, 'servers', (table) => {
      table.unique(['name_key'])
    })
  }
}
