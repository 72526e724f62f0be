import { BaseSchema } from '@adonisjs/lucid/schema'

const AMOUNTS = [
  'mrr_x12',
  'new_x12',
  'expansion_x12',
  'contraction_x12',
  'reactivation_x12',
  'voluntary_churn_x12',
  'involuntary_churn_x12',
  'dispute_churn_x12',
  'refund_churn_x12',
  'unknown_churn_x12',
  'transfer_in_x12',
  'transfer_out_x12',
  'charged_minor',
  'refunded_minor',
  'disputed_minor',
  'fees_minor',
  'taxes_minor',
  'recovered_minor',
  'failed_minor',
] as const
const COUNTS = [
  'subscribers',
  'new_subscribers',
  'expanded',
  'contracted',
  'reactivated',
  'voluntary_churned',
  'involuntary_churned',
  'dispute_churned',
  'refund_churned',
  'unknown_churned',
  'transferred_in',
  'transferred_out',
  'begun',
  'failed',
  'succeeded',
  'recovered',
  'with_unknown_fee',
  'refunds',
  'disputes',
  'refunded_payments',
  'disputed_payments',
  'new_customers',
] as const

/** The figures of each day by plan, gateway, currency and mode, computed from spans and ledger. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('daily_metrics', (table) => {
      table.bigIncrements('id')
      table.date('day').notNullable()
      table.boolean('test_mode').notNullable()
      table.string('currency', 3).notNullable()
      table.string('gateway', 20).notNullable()
      table.string('plan_id', 20).notNullable()
      for (const name of AMOUNTS) table.bigInteger(name).notNullable()
      for (const name of COUNTS) table.integer(name).notNullable()
      table.unique(['day', 'test_mode', 'currency', 'gateway', 'plan_id'], { indexName: 'daily_metrics_slices_unique' })
    })
  }
}
