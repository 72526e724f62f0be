import { BaseSchema } from '@adonisjs/lucid/schema'

/** The user who asked to stop the job; null for the terminal. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('jobs', (table) => {
      table.bigInteger('cancelled_by').unsigned().nullable()
    })
  }
}
