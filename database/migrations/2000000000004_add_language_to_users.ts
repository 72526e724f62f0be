import { BaseSchema } from '@adonisjs/lucid/schema'

/** The language of an account's mails, and of the app where a browser has no choice of its own. Null: nobody has said yet. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('users', (table) => {
      table.string('language', 5).nullable()
    })
  }
}
