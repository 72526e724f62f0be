import { BaseSchema } from '@adonisjs/lucid/schema'

/** How many rows a long list has, so that nobody counts them. Several rows a list: writers at once do not wait for each other. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('list_totals', (table) => {
      table.string('name', 40).notNullable()
      table.smallint('shard').unsigned().notNullable()
      table.integer('total').notNullable()
      table.primary(['name', 'shard'])
    })
  }
}
