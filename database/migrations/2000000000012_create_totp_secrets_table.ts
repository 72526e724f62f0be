import { BaseSchema } from '@adonisjs/lucid/schema'

/** Secrets of authenticator apps, sealed. One that was not confirmed by a code yet expires; a confirmed one does not. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('totp_secrets', (table) => {
      table.bigInteger('user_id').unsigned().primary().references('users.id').onDelete('CASCADE')
      table.string('sealed', 500).notNullable()
      // Number of the 30 seconds whose code was used last: a code works once.
      table.bigInteger('last_step').notNullable().defaultTo(0)
      table.dateTime('expires_at', { precision: 3 }).nullable()
      table.index(['expires_at'])
    })
  }
}
