import { BaseSchema } from '@adonisjs/lucid/schema'
import { binaryString } from '#core/database/schema'

/** Test mode's subscriptions, each one JSON document with its payments. Of a card it holds the kind and the last four digits. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('sandbox_subscriptions', (table) => {
      table.bigIncrements('id')
      binaryString(this, table, 'provider_id', 40).notNullable().unique()
      binaryString(this, table, 'reference', 64).notNullable()
      table.text('document', 'mediumtext').notNullable()
      // When something happens to it by itself: a renewal, another try, the end. Null once nothing can.
      table.dateTime('due_at', { precision: 3 }).nullable()
      table.dateTime('changed_at', { precision: 3 }).notNullable()
      table.index(['due_at', 'id'])
      table.index(['changed_at', 'id'])
    })
  }
}
