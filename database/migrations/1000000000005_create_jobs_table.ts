import { BaseSchema } from '@adonisjs/lucid/schema'

/** Work that takes longer than a request. Finished rows are deleted after a week. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('jobs', (table) => {
      table.bigIncrements('id')
      table.string('kind', 60).notNullable()
      table.bigInteger('requested_by').unsigned().nullable()
      table.string('state', 12).notNullable()
      table.text('input', 'mediumtext').notNullable()
      table.bigInteger('done').unsigned().notNullable()
      table.bigInteger('total').unsigned().nullable()
      table.string('step', 200).nullable()
      table.text('result', 'mediumtext').nullable()
      table.string('error', 60).nullable()
      table.integer('attempts').unsigned().notNullable()
      table.boolean('is_cancelled').notNullable()
      table.string('claim', 43).nullable()
      table.dateTime('claimed_until', { precision: 3 }).nullable()
      table.integer('revision').unsigned().notNullable()
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.dateTime('finished_at', { precision: 3 }).nullable()
      table.index(['state', 'claimed_until', 'id'])
      table.index(['requested_by', 'id'])
    })
  }
}
