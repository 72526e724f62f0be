import { BaseSchema } from '@adonisjs/lucid/schema'

/** How many sign-ins ended how, by the hour. Of everybody together: no account, no address, no browser. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('sign_in_counts', (table) => {
      table.dateTime('hour', { precision: 3 }).notNullable()
      table.string('outcome', 20).notNullable()
      table.integer('amount').unsigned().notNullable()
      table.boolean('logged').notNullable().defaultTo(false)
      table.primary(['hour', 'outcome'])
    })
  }
}
