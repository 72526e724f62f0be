import { BaseSchema } from '@adonisjs/lucid/schema'
import { addColumns } from '#core/database/add_columns'

/** Accounts that an operator has shut: nobody signs in to them. */
export default class extends BaseSchema {
  override async up() {
    addColumns(this, 'users', (table) => {
      table.boolean('suspended').notNullable().defaultTo(false)
    })
  }
}
