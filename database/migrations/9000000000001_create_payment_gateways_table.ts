import { BaseSchema } from '@adonisjs/lucid/schema'

/** Payment methods as operators set them up. The configuration is one sealed JSON object; secrets leave it only inside the server. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('payment_gateways', (table) => {
      table.bigIncrements('id')
      // The driver's name: one gateway of a kind, so that /webhooks/{name} says which.
      table.string('name', 20).notNullable().unique()
      table.string('display_name', 60).notNullable()
      table.string('description', 300).notNullable()
      table.boolean('is_enabled').notNullable()
      table.boolean('test_mode').notNullable()
      table.integer('priority').notNullable()
      table.text('supported_methods').notNullable()
      table.text('fees').nullable()
      table.text('configuration').nullable()
      // The last live check of these settings: null is never, or not since they were changed.
      table.dateTime('checked_at', { precision: 3 }).nullable()
      table.boolean('check_passed').nullable()
      table.integer('version').notNullable()
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.index(['priority', 'id'])
    })
  }
}
