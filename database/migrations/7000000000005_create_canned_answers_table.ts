import { BaseSchema } from '@adonisjs/lucid/schema'
import { binaryString } from '#core/database/schema'

/** Answers that staff give again and again. They are the service's own words and tell of nobody. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('canned_answers', (table) => {
      table.bigIncrements('id')
      binaryString(this, table, 'title', 100).notNullable().unique()
      table.text('text').notNullable()
      table.integer('version').unsigned().notNullable()
    })
  }
}
