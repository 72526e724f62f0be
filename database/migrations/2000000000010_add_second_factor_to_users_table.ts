import { BaseSchema } from '@adonisjs/lucid/schema'
import { addColumns } from '#core/database/add_columns'

/** Whether signing in takes a second step. On the user, so that a request needs no second look-up to know it. */
export default class extends BaseSchema {
  override async up() {
    addColumns(this, 'users', (table) => {
      table.boolean('second_factor').notNullable().defaultTo(false)
    })
  }
}
