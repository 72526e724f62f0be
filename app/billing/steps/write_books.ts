import type { DateTime } from 'luxon'
import { fromSql } from '#core/database/columns'
import { rows } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import type { PaymentSnapshot, SubscriptionSnapshot } from '#gateways/index'
import { withBookedRefunds } from '#billing/services/known_refunds'
import type { PriceFacts } from '#billing/services/payment_price'
import type { DayRange } from '#billing/services/days'
import type { LockedSubscription } from '#billing/steps/lock_subscription'
import type { Books } from '#billing/steps/read_books'
import { noteWhatBecame } from '#billing/steps/note_what_became'
import { writeDisputes } from '#billing/steps/write_disputes'
import { writeLedger } from '#billing/steps/write_ledger'
import { writePayments } from '#billing/steps/write_payments'
import { writeRefunds } from '#billing/steps/write_refunds'

interface Input {
  readonly row: LockedSubscription
  readonly snapshot: SubscriptionSnapshot
  readonly pricing: PriceFacts
  readonly now: DateTime
}

/** What the money says about the subscription itself. */
export interface Money {
  /** When the money-back guarantee was used for it, whatever became of the refund. Null: it wasn't. */
  readonly givenBackAt: DateTime | null
  /** The same, and the refund did not fail. */
  readonly givingBack: boolean
  /** A refund is on its way, or a dispute is open. */
  readonly unsettled: boolean
  /** The payments of the snapshot, with refunds that the provider no longer tells of. */
  readonly payments: readonly PaymentSnapshot[]
  /** Days whose figures changed. */
  readonly days: readonly DayRange[]
}

const GUARANTEES = `SELECT r.status, r.requested_at FROM payments p JOIN refunds r ON r.payment_id = p.id
  WHERE p.subscription_id = ? AND r.guarantee_of IS NOT NULL AND r.status <> 'requested' ORDER BY r.id`

/** Brings payments, refunds, disputes and ledger in line with a snapshot. */
export async function writeBooks({ row, snapshot, pricing, now }: Input, books: Books, trx: Trx): Promise<Money> {
  const written = await writePayments({ row, snapshot, pricing, now }, books, trx)
  const told = written.payments
  await writeRefunds(told, row.gateway, books, trx)
  const payments = told.map(({ id, snapshot }) => ({ id, snapshot: withBookedRefunds(id, snapshot, books.refunds) }))
  await writeDisputes(payments, row.gateway, books, trx)
  const booked = await writeLedger(payments, row, books, now, trx)
  await noteWhatBecame(new Set([...written.changed, ...booked.changed]), trx)
  const asked = books.refunds.some(({ guarantee_of }) => guarantee_of !== null)
  const guarantees = asked ? await rows<{ status: string; requested_at: string }>(GUARANTEES, [row.id], trx) : []
  return {
    givenBackAt: guarantees[0] ? fromSql(guarantees[0].requested_at) : null,
    givingBack: guarantees.some(({ status }) => status !== 'failed'),
    unsettled: snapshot.payments.some(isUnsettled),
    payments: payments.map(({ snapshot }) => snapshot),
    days: [...written.days, ...booked.days],
  }
}

function isUnsettled({ refunds, disputes }: SubscriptionSnapshot['payments'][number]): boolean {
  return refunds.some(({ status }) => status === 'pending') || disputes.some(({ status }) => status === 'open')
}
