import type { DateTime } from 'luxon'
import type { Trx } from '#core/database/transaction'
import type { PaymentSnapshot, SubscriptionSnapshot } from '#gateways/index'
import type { DayRange } from '#billing/services/days'
import { sqlOrNull } from '#billing/services/instants'
import { paidPeriods } from '#billing/services/paid_periods'
import type { PriceFacts } from '#billing/services/payment_price'
import { endOf, spansOf } from '#billing/services/spans'
import type { Standing } from '#billing/services/standing'
import type { LockedSubscription } from '#billing/steps/lock_subscription'
import { markDays } from '#billing/steps/mark_days'
import { joinReplaced, writeSpans } from '#billing/steps/write_spans'

interface Facts {
  readonly row: LockedSubscription
  /** Whose place it took, under its lock. */
  readonly replaced: LockedSubscription | null
  readonly snapshot: SubscriptionSnapshot
  readonly pricing: PriceFacts
  readonly standing: Standing
  readonly payments: readonly PaymentSnapshot[]
  /** Days whose figures changed otherwise. */
  readonly days: readonly DayRange[]
  /** As `noteFirstPaid` says. */
  readonly isNew: boolean
  readonly now: DateTime
}

/** Brings the spans in line with a snapshot, and marks every day whose figures changed by it, past days included. */
export async function writeFigures(facts: Facts, trx: Trx) {
  const { row, replaced, snapshot, pricing, standing, payments, days, isNew, now } = facts
  const isPaid = payments.some(({ status, amountMinor }) => status === 'paid' && amountMinor > 0)
  if (!isPaid) return markDays(days, trx)
  const periods = paidPeriods(payments, pricing)
  const spans = spansOf(periods, endOf(standing, sqlOrNull(snapshot.endedAt), payments))
  const own = await writeSpans({ ...row, isNew }, spans, now, trx)
  const joined = replaced ? await joinReplaced(replaced, now, trx) : []
  return markDays([...days, ...own, ...joined], trx)
}
