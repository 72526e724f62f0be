import { BaseSchema } from '@adonisjs/lucid/schema'
import { addColumns } from '#core/database/add_columns'

/** What the plan that follows costs: the price at which it was scheduled, whatever the catalogue says meanwhile. */
export default class extends BaseSchema {
  override async up() {
    addColumns(this, 'subscriptions', (table) => {
      table.integer('scheduled_price_minor').nullable()
    })
  }
}
