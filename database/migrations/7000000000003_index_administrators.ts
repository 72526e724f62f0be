import { BaseSchema } from '@adonisjs/lucid/schema'

/** Administrators are few among many: whoever writes to them must not look through all accounts. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('users', (table) => {
      table.index(['is_admin', 'id'])
    })
  }
}
