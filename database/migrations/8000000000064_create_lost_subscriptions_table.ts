import { BaseSchema } from '@adonisjs/lucid/schema'
import { binaryString } from '#core/database/schema'

/** Subscriptions of ours that a provider has and a restored database doesn't, and why they couldn't be taken in. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('lost_subscriptions', (table) => {
      table.bigIncrements('id')
      table.string('gateway', 20).notNullable()
      binaryString(this, table, 'provider_id', 128).notNullable()
      table.string('reason', 20).notNullable()
      table.dateTime('found_at', { precision: 3 }).notNullable()
      table.dateTime('retry_at', { precision: 3 }).notNullable().index()
      table.unique(['gateway', 'provider_id'])
    })
  }
}
