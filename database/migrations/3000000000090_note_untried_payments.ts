import { BaseSchema } from '@adonisjs/lucid/schema'

/** A payment form was opened and nobody has tried to pay. What was begun before this counts as tried. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('subscriptions', (table) => {
      table.boolean('untried').notNullable().defaultTo(false)
    })
  }
}
