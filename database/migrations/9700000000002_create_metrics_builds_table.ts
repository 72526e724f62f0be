import { BaseSchema } from '@adonisjs/lucid/schema'

/** How far the daily figures are computed. One row at most; whoever computes a day locks it. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('metrics_builds', (table) => {
      table.bigInteger('id').unsigned().notNullable().primary()
      // Rises with every day that came out differently.
      table.bigInteger('version').notNullable()
      // The last day that is computed; null: none is.
      table.date('built_until').nullable()
      // When everything that was known was computed last.
      table.dateTime('complete_at', { precision: 3 }).nullable()
    })
  }
}
