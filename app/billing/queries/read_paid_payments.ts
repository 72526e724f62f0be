import { fromSql } from '#core/database/columns'
import { rows } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import type { PaymentSnapshot } from '#gateways/index'
import type { PlanId } from '#billing/plans'
import type { PeriodPayment } from '#billing/services/paid_periods'

type Written = PeriodPayment & Pick<PaymentSnapshot, 'refunds' | 'disputes'>

interface PaymentRow {
  id: number
  reason: PaymentSnapshot['reason']
  plan_id: PlanId
  amount_minor: number
  currency: string
  list_price_minor: number | null
  discount_minor: number | null
  credit_minor: number | null
  created_at: string
  paid_at: string | null
  period_start: string | null
  period_end: string | null
}

interface RefundRow {
  payment_id: number
  provider_id: string | null
  amount_minor: number
  status: 'requested' | 'pending' | 'succeeded' | 'failed'
  requested_at: string
  settled_at: string | null
}

interface DisputeRow {
  payment_id: number
  provider_id: string
  amount_minor: number
  status: 'open' | 'won' | 'lost'
  opened_at: string
  closed_at: string | null
}

const PAYMENTS = `SELECT id, reason, plan_id, amount_minor, currency, list_price_minor, discount_minor, credit_minor, created_at, paid_at,
  period_start, period_end FROM payments WHERE subscription_id = ? AND status = 'paid' ORDER BY created_at, id`
const REFUNDS = `SELECT r.payment_id, r.provider_id, r.amount_minor, r.status, r.requested_at, r.settled_at
  FROM payments p JOIN refunds r ON r.payment_id = p.id WHERE p.subscription_id = ? AND r.status IN ('pending', 'succeeded') ORDER BY r.id`
const DISPUTES = `SELECT d.payment_id, d.provider_id, d.amount_minor, d.status, d.opened_at, d.closed_at
  FROM payments p JOIN disputes d ON d.payment_id = p.id WHERE p.subscription_id = ? ORDER BY d.id`

const instant = (value: string | null) => (value === null ? null : fromSql(value))

/** The payments of a subscription as they were written, with what came back of each, oldest first. */
export async function readPaidPayments(subscriptionId: number, trx?: Trx): Promise<Written[]> {
  const payments = await rows<PaymentRow>(PAYMENTS, [subscriptionId], trx)
  if (payments.length === 0) return []
  const refunds = await rows<RefundRow>(REFUNDS, [subscriptionId], trx)
  const disputes = await rows<DisputeRow>(DISPUTES, [subscriptionId], trx)
  return payments.map((row) => ({
    status: 'paid',
    reason: row.reason,
    planId: row.plan_id,
    amountMinor: row.amount_minor,
    currency: row.currency,
    parts: partsOf(row),
    listPriceMinor: row.list_price_minor,
    createdAt: fromSql(row.created_at),
    paidAt: instant(row.paid_at),
    periodStart: instant(row.period_start),
    periodEnd: instant(row.period_end),
    refunds: refunds.filter(({ payment_id }) => payment_id === row.id).map(refundOf),
    disputes: disputes.filter(({ payment_id }) => payment_id === row.id).map(disputeOf),
  }))
}

function partsOf({ list_price_minor, discount_minor, credit_minor }: PaymentRow): PaymentSnapshot['parts'] {
  if (list_price_minor === null || discount_minor === null || credit_minor === null) return null
  return { priceMinor: list_price_minor, discountMinor: discount_minor, creditMinor: credit_minor }
}

function refundOf(row: RefundRow): PaymentSnapshot['refunds'][number] {
  return {
    providerId: row.provider_id ?? '',
    reference: null,
    amountMinor: row.amount_minor,
    status: row.status === 'succeeded' ? 'succeeded' : 'pending',
    createdAt: fromSql(row.settled_at ?? row.requested_at),
    failedAt: null,
  }
}

function disputeOf(row: DisputeRow): PaymentSnapshot['disputes'][number] {
  return {
    providerId: row.provider_id,
    amountMinor: row.amount_minor,
    status: row.status,
    createdAt: fromSql(row.opened_at),
    closedAt: instant(row.closed_at),
  }
}
