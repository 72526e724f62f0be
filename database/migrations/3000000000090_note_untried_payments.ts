import { BaseSchema } from '@adonisjs/lucid/schema'
import { addColumns } from '#core/database/add_columns'

/** A payment form was opened and nobody has tried to pay. What was begun before this counts as tried. */
export default class extends BaseSchema {
  override async up() {
    addColumns(this, 'subscriptions', (table) => {
      table.boolean('untried').notNullable().defaultTo(false)
    })
  }
}
