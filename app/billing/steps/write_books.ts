import type { DateTime } from 'luxon'
import { rows } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import type { PaymentSnapshot, SubscriptionSnapshot } from '#gateways/index'
import type { KnownPrice } from '#billing/queries/find_prices'
import { withBookedRefunds } from '#billing/services/known_refunds'
import type { DayRange } from '#billing/services/days'
import type { LockedSubscription } from '#billing/steps/lock_subscription'
import type { Books } from '#billing/steps/read_books'
import { writeDisputes } from '#billing/steps/write_disputes'
import { writeLedger } from '#billing/steps/write_ledger'
import { writePayments } from '#billing/steps/write_payments'
import { writeRefunds } from '#billing/steps/write_refunds'

interface Input {
  readonly row: LockedSubscription
  readonly snapshot: SubscriptionSnapshot
  readonly prices: ReadonlyMap<string, KnownPrice>
  readonly now: DateTime
}

/** What the money says about the subscription itself. */
export interface Money {
  /** The money-back guarantee was used for it, whatever became of the refund. */
  readonly givenBack: boolean
  /** The same, and the refund did not fail. */
  readonly givingBack: boolean
  /** A refund is on its way, or a dispute is open. */
  readonly unsettled: boolean
  /** The payments of the snapshot, with refunds that the provider no longer tells of. */
  readonly payments: readonly PaymentSnapshot[]
  /** Days whose figures changed. */
  readonly days: readonly DayRange[]
}

const GUARANTEES = `SELECT r.status FROM payments p JOIN refunds r ON r.payment_id = p.id
  WHERE p.subscription_id = ? AND r.guarantee_of IS NOT NULL AND r.status <> 'requested' ORDER BY r.id`

/** Brings payments, refunds, disputes and ledger in line with a snapshot. */
export async function writeBooks({ row, snapshot, prices, now }: Input, books: Books, trx: Trx): Promise<Money> {
  const runs = snapshot.priceId === null ? undefined : prices.get(snapshot.priceId)
  const written = await writePayments({ row, snapshot, prices, planId: runs?.planId ?? row.plan_id }, books, trx)
  const told = written.payments
  await writeRefunds(told, row.gateway, books, trx)
  const payments = told.map(({ id, snapshot }) => ({ id, snapshot: withBookedRefunds(id, snapshot, books.refunds) }))
  await writeDisputes(payments, row.gateway, books, trx)
  const booked = await writeLedger(payments, row, books, now, trx)
  const asked = books.refunds.some(({ guarantee_of }) => guarantee_of !== null)
  const guarantees = asked ? await rows<{ status: string }>(GUARANTEES, [row.id], trx) : []
  return {
    givenBack: guarantees.length > 0,
    givingBack: guarantees.some(({ status }) => status !== 'failed'),
    unsettled: snapshot.payments.some(isUnsettled),
    payments: payments.map(({ snapshot }) => snapshot),
    days: [...written.days, ...booked],
  }
}

function isUnsettled({ refunds, disputes }: SubscriptionSnapshot['payments'][number]): boolean {
  return refunds.some(({ status }) => status === 'pending') || disputes.some(({ status }) => status === 'open')
}
