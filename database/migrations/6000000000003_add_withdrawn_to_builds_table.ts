import { BaseSchema } from '@adonisjs/lucid/schema'

/** Builds that visitors do not get again by themselves: somebody went back from them, and then took back what they went to. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('builds', (table) => {
      table.boolean('withdrawn').notNullable().defaultTo(false)
    })
  }
}
