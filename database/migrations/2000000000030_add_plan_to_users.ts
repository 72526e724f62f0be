import { BaseSchema } from '@adonisjs/lucid/schema'
import { addColumns } from '#core/database/add_columns'

/** What billing last said of a user's plan, for lists that are filtered by it. What somebody may do is asked of billing. */
export default class extends BaseSchema {
  override async up() {
    addColumns(this, 'users', (table) => {
      table.string('plan', 20).notNullable().defaultTo('free')
      table.string('plan_status', 20).notNullable().defaultTo('active')
    })
  }
}
