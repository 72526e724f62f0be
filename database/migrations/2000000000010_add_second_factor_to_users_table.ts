import { BaseSchema } from '@adonisjs/lucid/schema'

/** Whether signing in takes a second step. On the user, so that a request needs no second look-up to know it. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('users', (table) => {
      table.boolean('second_factor').notNullable().defaultTo(false)
    })
  }
}
