import { BaseSchema } from '@adonisjs/lucid/schema'

/** Which operator agreed to send figures to which provider: before that, none are sent. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('ai_agreements', (table) => {
      table.bigIncrements('id').unsigned()
      table.bigInteger('user_id').unsigned().notNullable().references('users.id').onDelete('CASCADE')
      table.string('host', 191).notNullable()
      table.dateTime('agreed_at', { precision: 3 }).notNullable()
      table.unique(['user_id', 'host'])
    })
  }
}
