import { toSql } from '#core/database/columns'
import type { Trx } from '#core/database/transaction'
import type { PaymentTruth, SubscriptionTruth } from '#gateways/index'
import type { KnownPrice } from '#billing/queries/find_prices'
import { differences } from '#billing/services/differences'
import { sqlOrNull } from '#billing/services/instants'
import type { LockedSubscription } from '#billing/steps/lock_subscription'
import type { Books } from '#billing/steps/read_books'

/** A payment of a truth and its row's number. */
export interface KnownPayment {
  readonly id: number
  readonly truth: PaymentTruth
}

interface Input {
  readonly row: LockedSubscription
  readonly truth: SubscriptionTruth
  readonly prices: ReadonlyMap<string, KnownPrice>
  /** The plan that runs by this truth. */
  readonly planId: string
}

/** Brings the payments in line with the truth and answers each with its number. None is ever deleted. */
export async function writePayments(
  { row, truth, prices, planId }: Input,
  books: Books,
  trx: Trx
): Promise<KnownPayment[]> {
  const known = new Map(books.payments.map((payment) => [payment.provider_id, payment]))
  const written: KnownPayment[] = []
  for (const payment of truth.payments) {
    const booked = known.get(payment.providerId)
    const price = payment.priceId ? prices.get(payment.priceId) : undefined
    const columns = columnsOf(payment, price?.planId ?? booked?.plan_id ?? planId)
    const changes = booked ? differences(booked, columns) : null
    if (booked && changes) await trx.from('payments').where('id', booked.id).update(changes)
    const id = booked?.id ?? (await insert(row, payment.providerId, columns, trx))
    written.push({ id, truth: payment })
  }
  return written
}

async function insert(row: LockedSubscription, providerId: string, columns: object, trx: Trx): Promise<number> {
  const owner = {
    subscription_id: row.id,
    customer_id: row.customer_id,
    gateway: row.gateway,
    test_mode: row.test_mode,
  }
  const [id] = await trx.table('payments').insert({ ...owner, provider_id: providerId, ...columns })
  return Number(id)
}

function columnsOf(payment: PaymentTruth, planId: string) {
  return {
    charge_id: payment.chargeId,
    status: payment.status,
    reason: payment.reason,
    plan_id: planId,
    amount_minor: payment.amountMinor,
    currency: payment.currency,
    fee_minor: payment.feeMinor,
    needs_confirmation: payment.needsConfirmation ? 1 : 0,
    action_url: payment.actionUrl,
    document_url: payment.documentUrl,
    next_attempt_at: sqlOrNull(payment.nextAttemptAt),
    created_at: toSql(payment.createdAt),
    paid_at: payment.status === 'paid' ? toSql(payment.paidAt ?? payment.createdAt) : null,
    period_start: sqlOrNull(payment.periodStart),
    period_end: sqlOrNull(payment.periodEnd),
  }
}
