import { BaseSchema } from '@adonisjs/lucid/schema'

/** The one call to a model that an operator has in flight. A process that was killed leaves a row that expires. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('ai_calls', (table) => {
      table.bigInteger('user_id').unsigned().primary().references('users.id').onDelete('CASCADE')
      table.string('kind', 10).notNullable()
      table.string('claim', 22).notNullable()
      table.dateTime('expires_at', { precision: 3 }).notNullable()
    })
  }
}
