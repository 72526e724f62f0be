import { BaseSchema } from '@adonisjs/lucid/schema'

/** Since when, without a gap, this service has been there to hear its nodes. One row, in seconds since 1970. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('attendance', (table) => {
      table.integer('id').unsigned().primary()
      table.bigInteger('listening_since').unsigned().notNullable()
      table.bigInteger('listened_at').unsigned().notNullable()
    })
  }
}
