import { BaseSchema } from '@adonisjs/lucid/schema'

/** Which mails a user wants besides those that keep the account safe. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('users', (table) => {
      table.boolean('mail_on_sign_in').notNullable().defaultTo(true)
      table.boolean('mail_on_drain').notNullable().defaultTo(false)
    })
  }
}
