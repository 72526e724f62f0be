import { BaseSchema } from '@adonisjs/lucid/schema'
import { addColumns } from '#core/database/add_columns'

/** How often a worker ended in the middle of the job without giving it back. */
export default class extends BaseSchema {
  override async up() {
    addColumns(this, 'jobs', (table) => {
      table.integer('crashes').unsigned().notNullable().defaultTo(0)
    })
  }
}
