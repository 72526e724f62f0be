import { BaseSchema } from '@adonisjs/lucid/schema'

/** Accounts that an operator has shut: nobody signs in to them. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('users', (table) => {
      table.boolean('suspended').notNullable().defaultTo(false)
    })
  }
}
