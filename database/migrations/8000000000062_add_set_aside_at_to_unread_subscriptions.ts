import { BaseSchema } from '@adonisjs/lucid/schema'
import { addColumns } from '#core/database/add_columns'

/** One that can't be read by a defect of ours doesn't hold up the others: it is set aside and tried again now and then. */
export default class extends BaseSchema {
  override async up() {
    addColumns(this, 'unread_subscriptions', (table) => {
      table.integer('failures').unsigned().notNullable().defaultTo(0)
      table.dateTime('set_aside_at', { precision: 3 }).nullable()
    })
  }
}
