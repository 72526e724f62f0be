import { BaseSchema } from '@adonisjs/lucid/schema'

/** The last number of a credit note of each year: raised in the transaction that issues, so that no number is missing. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('credit_note_numbers', (table) => {
      table.integer('year').primary()
      table.integer('last').notNullable()
    })
  }
}
