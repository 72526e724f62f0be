import { BaseSchema } from '@adonisjs/lucid/schema'

/** Scheduled backups. `is_open` is 1 or empty, and unique: one at a time. The number of a try is unique for the time it was due. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('backup_runs', (table) => {
      table.bigIncrements('id')
      table.bigInteger('job_id').unsigned().nullable()
      table.integer('is_open').nullable().unique()
      table.dateTime('due_at', { precision: 3 }).notNullable()
      table.integer('attempt').unsigned().notNullable()
      table.string('state', 10).notNullable()
      table.string('path', 600).nullable()
      table.bigInteger('bytes').unsigned().nullable()
      table.string('sha256', 64).nullable()
      table.string('error', 30).nullable()
      table.dateTime('started_at', { precision: 3 }).notNullable()
      table.dateTime('finished_at', { precision: 3 }).nullable()
      table.unique(['due_at', 'attempt'])
    })
  }
}
