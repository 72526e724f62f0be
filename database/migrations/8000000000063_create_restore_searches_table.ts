import { BaseSchema } from '@adonisjs/lucid/schema'

/** Gateways that haven't been asked yet, since a restore, which subscriptions were begun there after the backup. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('restore_searches', (table) => {
      table.string('gateway', 20).primary()
      table.dateTime('since', { precision: 3 }).notNullable()
      table.dateTime('retry_at', { precision: 3 }).notNullable().index()
      table.integer('failures').unsigned().notNullable().defaultTo(0)
      table.dateTime('set_aside_at', { precision: 3 }).nullable()
    })
  }
}
