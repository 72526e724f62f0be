import { BaseSchema } from '@adonisjs/lucid/schema'
import { binaryString } from '#core/database/schema'

const OPEN = "CASE WHEN status IN ('incomplete', 'active', 'past_due') THEN customer_id END"

/**
 * What somebody subscribed to, at the price of that day. `open_slot` is the customer while the subscription is open:
 * its unique key makes a second one impossible.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('subscriptions', (table) => {
      table.bigIncrements('id')
      // Goes to the provider with the start and comes back in what it tells.
      binaryString(this, table, 'reference', 32).notNullable().unique()
      table.bigInteger('customer_id').unsigned().notNullable().references('customers.id')
      // Of the customer, so that one index answers what a user may do; null once the account is gone.
      table.bigInteger('user_id').unsigned().nullable().references('users.id').onDelete('SET NULL')
      table.string('plan_id', 20).notNullable().references('plans.id')
      table.string('gateway', 20).notNullable()
      table.boolean('test_mode').notNullable()
      // As long as a purchase token of Google Play may be.
      binaryString(this, table, 'provider_id', 512).nullable()
      table.string('status', 20).notNullable()
      table.string('provider_status', 40).nullable()
      // Past due, and the provider no longer collects: no access.
      table.boolean('held').notNullable()
      table.integer('price_minor').notNullable()
      table.string('currency', 3).notNullable()
      binaryString(this, table, 'provider_price_id', 128).nullable()
      table.bigInteger('promotion_id').unsigned().nullable().references('promotions.id')
      table.string('scheduled_plan_id', 20).nullable().references('plans.id')
      table.dateTime('period_start', { precision: 3 }).nullable()
      table.dateTime('period_end', { precision: 3 }).nullable()
      table.dateTime('ends_at', { precision: 3 }).nullable()
      // Access ends here although the subscription is past due: seven days after the first failure.
      table.dateTime('grace_ends_at', { precision: 3 }).nullable()
      table.dateTime('ended_at', { precision: 3 }).nullable()
      table.string('end_reason', 20).nullable()
      // Whoever fetches takes the next number; what was fetched under an older one than was applied is dropped.
      table.integer('sync_ticket').notNullable()
      table.integer('applied_ticket').notNullable()
      // Somebody here gave its checkout up: what is paid in that moment is given back once it is over.
      table.dateTime('given_up_at', { precision: 3 }).nullable()
      // When to ask the provider although nothing was heard; null once it is over for good.
      table.dateTime('check_at', { precision: 3 }).nullable()
      // Access may have ended and the other modules have not all heard it.
      table.dateTime('tell_at', { precision: 3 }).nullable()
      // When the next mail about it is due: a renewal ahead, or a payment that still failed.
      table.dateTime('notice_at', { precision: 3 }).nullable()
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.specificType('open_slot', `bigint unsigned GENERATED ALWAYS AS (${OPEN}) VIRTUAL`)
      table.unique(['open_slot'])
      table.unique(['gateway', 'provider_id'])
      table.index(['user_id', 'status', 'id'])
      table.index(['customer_id', 'id'])
      table.index(['check_at', 'id'])
      table.index(['tell_at', 'id'])
      table.index(['notice_at', 'id'])
      table.index(['ends_at', 'id'])
      table.index(['grace_ends_at', 'id'])
    })
  }
}
