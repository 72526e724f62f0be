import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Days whose figures changed. Each transaction adds rows of its own, so that none waits for another
 * (docs/adr/0025); whoever computes the figures deletes what it has read.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('dirty_days', (table) => {
      table.bigIncrements('id')
      table.date('first_day').notNullable()
      table.date('last_day').notNullable()
    })
  }
}
