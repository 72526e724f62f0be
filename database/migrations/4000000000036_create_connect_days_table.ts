import { BaseSchema } from '@adonisjs/lucid/schema'

/** Connects of all processes by the day: without a time, and without anybody. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('connect_days', (table) => {
      table.date('day').notNullable().primary()
      table.integer('connects').unsigned().notNullable()
      table.integer('quick').unsigned().notNullable()
    })
  }
}
