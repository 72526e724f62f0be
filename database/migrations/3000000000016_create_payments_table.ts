import { BaseSchema } from '@adonisjs/lucid/schema'
import { binaryString } from '#core/database/schema'

/** One payment of a period, collected or not: a mirror of what the provider says. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('payments', (table) => {
      table.bigIncrements('id')
      table.bigInteger('subscription_id').unsigned().notNullable().references('subscriptions.id')
      table.bigInteger('customer_id').unsigned().notNullable().references('customers.id')
      table.string('gateway', 20).notNullable()
      table.boolean('test_mode').notNullable()
      binaryString(this, table, 'provider_id', 191).notNullable()
      binaryString(this, table, 'charge_id', 191).nullable()
      table.string('status', 10).notNullable()
      table.string('reason', 10).notNullable()
      table.string('plan_id', 20).notNullable().references('plans.id')
      table.integer('amount_minor').notNullable()
      table.string('currency', 3).notNullable()
      table.integer('fee_minor').nullable()
      table.boolean('needs_confirmation').notNullable()
      table.text('action_url').nullable()
      table.text('document_url').nullable()
      table.dateTime('next_attempt_at', { precision: 3 }).nullable()
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.dateTime('paid_at', { precision: 3 }).nullable()
      table.dateTime('period_start', { precision: 3 }).nullable()
      table.dateTime('period_end', { precision: 3 }).nullable()
      table.unique(['gateway', 'provider_id'])
      table.index(['gateway', 'charge_id'])
      table.index(['subscription_id', 'created_at', 'id'])
      table.index(['customer_id', 'paid_at', 'id'])
    })
  }
}
