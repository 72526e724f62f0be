import { BaseSchema } from '@adonisjs/lucid/schema'

/** Recommended actions that are done, with what their figure was. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('advice_actions', (table) => {
      table.string('action_key', 120).notNullable().primary()
      // Null: the action is about no figure.
      table.double('value').nullable()
      table.dateTime('checked_at', { precision: 3 }).notNullable()
    })
  }
}
