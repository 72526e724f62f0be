import { BaseSchema } from '@adonisjs/lucid/schema'
import { binaryString } from '#core/database/schema'

/** Money given back. One that we ask for is a row before the provider hears of it, under a key that makes it once. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('refunds', (table) => {
      table.bigIncrements('id')
      table.bigInteger('payment_id').unsigned().notNullable().references('payments.id')
      table.string('gateway', 20).notNullable()
      binaryString(this, table, 'request_key', 64).nullable().unique()
      // The money-back guarantee, once a customer: set for it alone.
      table.bigInteger('guarantee_of').unsigned().nullable().unique()
      binaryString(this, table, 'provider_id', 191).nullable()
      table.integer('amount_minor').notNullable()
      table.string('currency', 3).notNullable()
      // 'requested', 'pending', 'succeeded' or 'failed'.
      table.string('status', 10).notNullable()
      // 'guarantee', 'operator', 'second' (paid beside another subscription) or 'provider' (given there, behind our back).
      table.string('reason', 20).notNullable()
      table.dateTime('requested_at', { precision: 3 }).notNullable()
      table.dateTime('settled_at', { precision: 3 }).nullable()
      // When a worker may repeat a request that was not answered.
      table.dateTime('retry_at', { precision: 3 }).nullable()
      table.unique(['gateway', 'provider_id'])
      table.index(['payment_id', 'id'])
      table.index(['retry_at', 'id'])
    })
  }
}
