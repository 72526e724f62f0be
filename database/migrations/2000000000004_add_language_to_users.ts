import { BaseSchema } from '@adonisjs/lucid/schema'
import { addColumns } from '#core/database/add_columns'

/** The language of an account's mails, and of the app where a browser has no choice of its own. Null: nobody has said yet. */
export default class extends BaseSchema {
  override async up() {
    addColumns(this, 'users', (table) => {
      table.string('language', 5).nullable()
    })
  }
}
