import { BaseSchema } from '@adonisjs/lucid/schema'

/** How often a worker ended in the middle of the job without giving it back. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('jobs', (table) => {
      table.integer('crashes').unsigned().notNullable().defaultTo(0)
    })
  }
}
