import { BaseSchema } from '@adonisjs/lucid/schema'

/** How far the spans of older subscriptions are computed, and what couldn't be known about them. One row at most. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('span_backfills', (table) => {
      table.bigIncrements('id')
      // The last subscription that was there before, and the last one that is done.
      table.bigInteger('last_id').unsigned().notNullable()
      table.bigInteger('done_id').unsigned().notNullable()
      table.integer('spans').notNullable()
      // Payments whose list price was taken from the amount, those of no known value, and ends without a reason.
      table.integer('valued_by_amount').notNullable()
      table.integer('unknown_values').notNullable()
      table.integer('unknown_ends').notNullable()
      // Subscriptions that failed; the log says why.
      table.integer('skipped').notNullable().defaultTo(0)
      table.dateTime('finished_at', { precision: 3 }).nullable()
    })
  }
}
