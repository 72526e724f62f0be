import { BaseSchema } from '@adonisjs/lucid/schema'
import { binaryString } from '#core/database/schema'

/** Codes that take something off the price. Never changed, only ended: what was promised stays. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('promotions', (table) => {
      table.bigIncrements('id')
      // In upper case.
      binaryString(this, table, 'code', 40).notNullable().unique()
      table.integer('percent_off').nullable()
      table.integer('amount_off_minor').nullable()
      table.string('currency', 3).notNullable()
      // 'once' or 'forever'.
      table.string('duration', 10).notNullable()
      // Null: for every paid plan.
      table.string('plan_id', 20).nullable().references('plans.id')
      table.integer('max_redemptions').nullable()
      table.integer('redeemed').notNullable()
      table.dateTime('expires_at', { precision: 3 }).nullable()
      table.dateTime('ended_at', { precision: 3 }).nullable()
      table.dateTime('created_at', { precision: 3 }).notNullable()
    })
  }
}
