import { BaseSchema } from '@adonisjs/lucid/schema'
import { addColumns } from '#core/database/add_columns'

/** Builds that visitors do not get again by themselves: somebody went back from them, and then took back what they went to. */
export default class extends BaseSchema {
  override async up() {
    addColumns(this, 'builds', (table) => {
      table.boolean('withdrawn').notNullable().defaultTo(false)
    })
  }
}
