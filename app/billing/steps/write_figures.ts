import type { DateTime } from 'luxon'
import type { Trx } from '#core/database/transaction'
import type { PaymentSnapshot, SubscriptionSnapshot } from '#gateways/index'
import type { KnownPrice } from '#billing/queries/find_prices'
import { findRedeemedPromotion } from '#billing/queries/find_redeemed_promotion'
import { sqlOrNull } from '#billing/services/instants'
import { paidPeriods } from '#billing/services/paid_periods'
import type { Promotion } from '#billing/services/promotion'
import { endOf, spansOf } from '#billing/services/spans'
import type { Standing } from '#billing/services/standing'
import type { LockedSubscription } from '#billing/steps/lock_subscription'
import { markDays } from '#billing/steps/mark_days'
import type { Money } from '#billing/steps/write_books'
import { writeSpans } from '#billing/steps/write_spans'

interface Facts {
  readonly row: LockedSubscription
  readonly snapshot: SubscriptionSnapshot
  readonly prices: ReadonlyMap<string, KnownPrice>
  /** The code that the row has. */
  readonly promotion: Promotion | null
  readonly standing: Standing
  readonly money: Pick<Money, 'payments' | 'days'>
  readonly now: DateTime
}

/** Brings the spans in line with a snapshot, and marks every day whose figures changed by it, past days included. */
export async function writeFigures({ row, snapshot, prices, promotion, standing, money, now }: Facts, trx: Trx) {
  const { payments } = money
  const isPaid = payments.some(({ status, amountMinor }) => status === 'paid' && amountMinor > 0)
  if (!isPaid) return markDays(money.days, trx)
  const redeemed = promotion ?? (payments.some(mayBeDiscounted) ? await findRedeemedPromotion(row.id, trx) : null)
  const facts = { prices, priceId: snapshot.priceId, planId: standing.plan_id, promotion: redeemed }
  const periods = paidPeriods(payments, facts)
  const spans = spansOf(periods, endOf(standing, sqlOrNull(snapshot.endedAt), payments))
  const days = await writeSpans(row, { spans, periods }, now, trx)
  return markDays([...money.days, ...days], trx)
}

/** It has a discount, or nobody says whether it has. */
function mayBeDiscounted({ status, parts, listPriceMinor }: PaymentSnapshot): boolean {
  if (status !== 'paid') return false
  return parts ? parts.discountMinor > 0 : typeof listPriceMinor !== 'number'
}
