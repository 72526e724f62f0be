import { BaseSchema } from '@adonisjs/lucid/schema'
import { binaryString } from '#core/database/schema'

/** Accounts. The address is stored in lower case; 'created' is a day, and there is no time of a last change. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('users', (table) => {
      table.bigIncrements('id')
      binaryString(this, table, 'email', 254).notNullable().unique()
      table.string('first_name', 100).nullable()
      table.string('last_name', 100).nullable()
      table.string('password_hash', 255).nullable()
      // Which browser set the password before the address was verified; gone with the verification.
      binaryString(this, table, 'password_browser_hash', 64).nullable()
      table.boolean('email_verified').notNullable().defaultTo(false)
      table.boolean('is_admin').notNullable().defaultTo(false)
      table.string('admin_role', 20).nullable()
      table.string('profile_image_url', 500).nullable()
      binaryString(this, table, 'oidc_subject', 255).nullable().unique()
      table.boolean('auto_connect').notNullable().defaultTo(false)
      table.date('created_on').notNullable()
    })
  }
}
