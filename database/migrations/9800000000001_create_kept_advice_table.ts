import { BaseSchema } from '@adonisjs/lucid/schema'

/** Advice that was given, with the figures it used, until someone deletes it. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('kept_advice', (table) => {
      table.bigIncrements('id').unsigned()
      // The same advice of the same figures is kept once; a question each time it's asked.
      table.string('fingerprint', 43).notNullable().unique()
      table.string('kind', 10).notNullable()
      table.string('date_range', 10).notNullable()
      table.string('currency', 3).notNullable()
      table.boolean('test_mode').notNullable()
      table.string('basis', 10).notNullable()
      table.string('reason', 20).nullable()
      table.string('provider', 255).nullable()
      // A question as it was asked.
      table.text('question').nullable()
      table.text('summary').notNullable()
      table.text('answer', 'mediumtext').notNullable()
      table.text('figures', 'mediumtext').notNullable()
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.index(['kind', 'date_range', 'currency', 'test_mode', 'id'], 'kept_advice_scope_index')
    })
  }
}
