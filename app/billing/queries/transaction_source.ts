import db from '@adonisjs/lucid/services/db'
import type { ListQuery, ListSource } from '#core/database/list_page'
import type { PlanId } from '#billing/plans'
import { type CountedIn, narrowByFigure } from '#billing/queries/narrow_by_figure'
import type { PaymentStanding } from '#billing/services/payment_standing'

export interface TransactionFilter {
  gateway?: string | undefined
  status?: PaymentStanding | undefined
  testMode?: boolean | undefined
  /** The number of the account that paid. */
  userId?: number | undefined
  /** The form of the database: begun at this instant or later. */
  from?: string | undefined
  /** Before this instant. */
  to?: string | undefined
  /** The three-letter code. */
  currency?: string | undefined
  plan?: PlanId | undefined
  /** Counted in this figure: then `from` and `to` are of the ledger's day. */
  countedIn?: CountedIn | undefined
  /** Beginning of the provider's number of a payment or of its charge, or of an invoice's number. */
  q?: string | undefined
}

/** Refunds that took money, or are about to; one that nobody has answered yet may not come about. */
const GIVEN = ['pending', 'succeeded']
const CONTESTED = ['open', 'lost']

/** What a list reads of a payment. */
export const PAYMENT_COLUMNS =
  `id, customer_id, gateway, test_mode, provider_id, charge_id, status, reason, plan_id, amount_minor, currency,
  fee_minor, created_at, paid_at`
    .split(',')
    .map((column) => column.trim())

/** Where the console's list of payments comes from, narrowed to a filter, and to what a search found. */
export function transactionSource(
  { gateway, status, testMode, userId, from, to, currency, plan, countedIn }: Omit<TransactionFilter, 'q'>,
  found: readonly number[] | null
): ListSource {
  return {
    table: 'payments',
    columns: PAYMENT_COLUMNS,
    // By the time of a figure a list has an order of its own (list_counted.ts), where all that takes is known.
    sorts: { id: 'id', createdAt: 'created_at', countedAt: 'created_at' },
    narrow(query) {
      if (gateway !== undefined) query.where('gateway', gateway)
      if (status !== undefined) byStanding(query, status)
      if (testMode !== undefined) query.where('test_mode', testMode)
      if (userId !== undefined) query.whereIn('customer_id', db.from('customers').select('id').where('user_id', userId))
      if (currency !== undefined) query.where('payments.currency', currency)
      if (plan !== undefined) query.where('payments.plan_id', plan)
      if (countedIn !== undefined) narrowByFigure(query, countedIn, { from, to, among: found })
      else byBeginning(query, from, to)
      return found ? query.whereIn('payments.id', [...found]) : query
    },
  }
}

function byBeginning(query: ListQuery, from: string | undefined, to: string | undefined) {
  if (from !== undefined) query.where('created_at', '>=', from)
  if (to !== undefined) query.where('created_at', '<', to)
}

/** The conditions of `standingOf`, as a database has to ask for them. */
function byStanding(query: ListQuery, standing: PaymentStanding) {
  if (standing === 'open' || standing === 'failed' || standing === 'void') return query.where('status', standing)
  query.where('status', 'paid')
  if (standing === 'disputed') return query.whereIn('payments.id', contested())
  query.whereNotIn('payments.id', contested())
  if (standing === 'succeeded') return query.whereNotIn('payments.id', given())
  const whole = standing === 'refunded' ? '>=' : '<'
  const sums = given()
    .join('payments as paid', 'paid.id', 'refunds.payment_id')
    .groupBy('refunds.payment_id', 'paid.amount_minor')
    .havingRaw(`SUM(refunds.amount_minor) ${whole} paid.amount_minor`)
  return query.whereIn('payments.id', sums)
}

const contested = () => db.from('disputes').select('disputes.payment_id').whereIn('disputes.status', CONTESTED)
const given = () => db.from('refunds').select('refunds.payment_id').whereIn('refunds.status', GIVEN)
