import { BaseSchema } from '@adonisjs/lucid/schema'
import { addColumns } from '#core/database/add_columns'

/** Which mails a user wants besides those that keep the account safe. */
export default class extends BaseSchema {
  override async up() {
    addColumns(this, 'users', (table) => {
      table.boolean('mail_on_sign_in').notNullable().defaultTo(true)
      table.boolean('mail_on_drain').notNullable().defaultTo(false)
    })
  }
}
