import { BaseSchema } from '@adonisjs/lucid/schema'
import { addColumns } from '#core/database/add_columns'

/** The user who asked to stop the job; null for the terminal. */
export default class extends BaseSchema {
  override async up() {
    addColumns(this, 'jobs', (table) => {
      table.bigInteger('cancelled_by').unsigned().nullable()
    })
  }
}
