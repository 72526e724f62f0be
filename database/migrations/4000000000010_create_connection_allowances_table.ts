import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * The only trace of past connections: counts. Its row is also the lock that
 * puts everything one user does with devices and connections into one order.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('connection_allowances', (table) => {
      table.bigInteger('user_id').unsigned().primary().references('users.id').onDelete('CASCADE')
      table.string('month', 7).notNullable()
      table.integer('used').unsigned().notNullable().defaultTo(0)
      table.integer('total').unsigned().notNullable().defaultTo(0)
      // Connects that will not count, because a server was taken away under the user.
      table.integer('owed').unsigned().notNullable().defaultTo(0)
    })
  }
}
