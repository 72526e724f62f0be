import { BaseSchema } from '@adonisjs/lucid/schema'
import { binaryString } from '#core/database/schema'

/** Conversations with support: of a user, or of a stranger who gave an address. What was written lies in support_messages. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('support_threads', (table) => {
      table.bigIncrements('id')
      table.bigInteger('user_id').unsigned().nullable().references('users.id').onDelete('CASCADE')
      // Only where there is no user: an account's own address may change.
      binaryString(this, table, 'email', 254).nullable()
      table.string('subject', 200).notNullable()
      // 1 low, 2 medium, 3 high: a list can be sorted by it.
      table.smallint('priority').unsigned().notNullable()
      table.string('state', 10).notNullable()
      table.boolean('staff_unread').notNullable()
      table.integer('user_unread').unsigned().notNullable().defaultTo(0)
      table.bigInteger('assignee_id').unsigned().nullable().references('users.id').onDelete('SET NULL')
      // Raised by every change, so that open screens notice what another process did.
      table.integer('revision').unsigned().notNullable().defaultTo(1)
      table.dateTime('opened_at', { precision: 3 }).notNullable()
      table.dateTime('last_message_at', { precision: 3 }).notNullable()
      table.index(['user_id', 'last_message_at', 'id'])
      table.index(['staff_unread', 'last_message_at', 'id'])
      table.index(['last_message_at', 'id'])
      table.index(['email', 'id'])
      table.index(['assignee_id', 'last_message_at', 'id'])
    })
  }
}
