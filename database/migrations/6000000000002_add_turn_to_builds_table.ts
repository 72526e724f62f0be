import { BaseSchema } from '@adonisjs/lucid/schema'
import { addColumns } from '#core/database/add_columns'

/** Which build of a platform and channel visitors get: the highest turn, and of those the latest. Going back to an older one raises its turn. */
export default class extends BaseSchema {
  override async up() {
    addColumns(this, 'builds', (table) => {
      table.bigInteger('turn').unsigned().notNullable().defaultTo(0)
    })
  }
}
