import { BaseSchema } from '@adonisjs/lucid/schema'
import { addColumns } from '#core/database/add_columns'

/** What is needed to bring an action back that later advice puts in other words. Null: it was checked off before this was stored. */
export default class extends BaseSchema {
  override async up() {
    addColumns(this, 'advice_actions', (table) => {
      table.text('template').nullable()
      table.string('term', 20).nullable()
      table.string('figure_key', 120).nullable()
      table.boolean('is_open').notNullable().defaultTo(false)
    })
  }
}
