import { BaseSchema } from '@adonisjs/lucid/schema'

/** Runs of the optimizer with what each task did. `is_open` is 1 or empty and `scheduled_on` a day or empty: both unique. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('optimizer_runs', (table) => {
      table.bigIncrements('id')
      table.bigInteger('job_id').unsigned().nullable()
      table.integer('is_open').nullable().unique()
      table.string('scheduled_on', 10).nullable().unique()
      table.boolean('is_preview').notNullable()
      table.string('state', 10).notNullable()
      table.text('tasks').notNullable()
      table.text('before').nullable()
      table.text('after').nullable()
      table.dateTime('started_at', { precision: 3 }).notNullable()
      table.dateTime('finished_at', { precision: 3 }).nullable()
      table.index(['started_at', 'id'])
    })
  }
}
