import type { DateTime } from 'luxon'
import { fromSql, toSql } from '#core/database/columns'
import type { EndReason, PaymentSnapshot, SubscriptionStatus, SubscriptionSnapshot } from '#gateways/index'
import type { KnownPrice } from '#billing/queries/find_prices'
import type { PlanId } from '#billing/plans'
import { GIVEN_UP_MINUTES, GRACE_DAYS, INCOMPLETE_HOURS } from '#billing/rules'
import { lostDisputes } from '#billing/services/contested'
import { sqlOrNull } from '#billing/services/instants'
import { lastingDiscount, type Promotion } from '#billing/services/promotion'
import { isLive, isOpen } from '#billing/services/subscription'
import type { LockedSubscription } from '#billing/steps/lock_subscription'

/** A subscription's status by the provider's snapshot, as columns of its row. */
export type Standing = Pick<
  LockedSubscription,
  | 'status'
  | 'provider_status'
  | 'held'
  | 'plan_id'
  | 'provider_price_id'
  | 'price_minor'
  | 'currency'
  | 'scheduled_plan_id'
  | 'scheduled_price_minor'
  | 'promotion_id'
  | 'period_start'
  | 'period_end'
  | 'ends_at'
  | 'grace_ends_at'
  | 'ended_at'
  | 'end_reason'
>

/** Between our clock and a provider's, which may tell whole seconds only. */
const CLOCKS_DIFFER = { minutes: 1 }

/** What beside the snapshot decides. */
export interface StandingFacts {
  readonly row: LockedSubscription
  readonly snapshot: SubscriptionSnapshot
  readonly prices: ReadonlyMap<string, KnownPrice>
  /** The code that the row has. */
  readonly promotion: Promotion | null
  /** When the money-back guarantee was used for this subscription; null: it wasn't. */
  readonly givenBackAt: DateTime | null
  readonly now: DateTime
}

/**
 * The subscription's status. It follows from the snapshot, from what never changes in our row, and from the clock: not
 * from the events that led here.
 */
export function standingOf(facts: StandingFacts): Standing {
  const { row, snapshot, prices } = facts
  const status = statusOf(facts)
  const price = snapshot.priceId === null ? undefined : prices.get(snapshot.priceId)
  const samePrice = price === undefined || snapshot.priceId === row.provider_price_id
  const ended = isOpen(status) ? null : (snapshot.endedAt ?? (row.ended_at ? fromSql(row.ended_at) : facts.now))
  const grace = graceEndsAt(facts, status, ended)
  const planId = price?.planId ?? row.plan_id
  const currency = snapshot.price?.currency ?? (samePrice ? row.currency : price.currency)
  const scheduled = scheduledOf(snapshot, prices, status, currency)
  return {
    status,
    provider_status: snapshot.providerStatus,
    held: status === 'past_due' && snapshot.held ? 1 : 0,
    plan_id: planId,
    provider_price_id: samePrice ? row.provider_price_id : snapshot.priceId,
    price_minor: snapshot.price?.amountMinor ?? (samePrice ? row.price_minor : price.amountMinor),
    currency,
    ...scheduled,
    promotion_id: isLive(status) ? promotionOf(facts, planId, scheduled.scheduled_plan_id) : row.promotion_id,
    period_start: sqlOrNull(snapshot.periodStart),
    period_end: sqlOrNull(snapshot.periodEnd),
    ends_at: isOpen(status) ? sqlOrNull(snapshot.endsAt) : null,
    grace_ends_at: sqlOrNull(grace),
    ended_at: sqlOrNull(ended),
    end_reason: ended === null ? null : endReason(facts, status, ended, grace),
  }
}

/**
 * What was given back or lost to a dispute gives no access any more, although some providers let paid time run out. A start
 * that was not paid in time is over here, whatever the provider can still do with it.
 */
function statusOf({ row, snapshot, givenBackAt, now }: StandingFacts): SubscriptionStatus {
  if (isOpen(snapshot.status) && (givenBackAt || isLost(snapshot))) return 'canceled'
  if (snapshot.status !== 'incomplete') return snapshot.status
  const deadline = fromSql(row.created_at).plus({ hours: INCOMPLETE_HOURS })
  return isOpen(row.status) && now < deadline ? 'incomplete' : 'expired'
}

/**
 * What follows at the end of the period, and at which price: the one that it was scheduled with. Null where a store that sets its
 * prices itself does not tell, or tells another currency: what our catalogue says is not what it charges.
 */
function scheduledOf(
  { scheduledPriceId, scheduledPrice }: SubscriptionSnapshot,
  prices: StandingFacts['prices'],
  status: SubscriptionStatus,
  currency: string
): Pick<Standing, 'scheduled_plan_id' | 'scheduled_price_minor'> {
  const price = scheduledPriceId !== null && isOpen(status) ? prices.get(scheduledPriceId) : undefined
  if (!price) return { scheduled_plan_id: null, scheduled_price_minor: null }
  const follows = scheduledPrice === undefined ? price : scheduledPrice
  return {
    scheduled_plan_id: price.planId,
    scheduled_price_minor: follows?.currency === currency ? follows.amountMinor : null,
  }
}

/** The code that stays. One for another plan has ended with the change; so has one that the provider no longer takes off. */
function promotionOf({ row, snapshot, promotion }: StandingFacts, planId: PlanId, scheduled: PlanId | null) {
  if (promotion?.duration !== 'forever') return row.promotion_id
  if (!lastingDiscount(promotion, planId === row.plan_id ? null : planId)) return null
  return snapshot.isDiscounted === false && lastingDiscount(promotion, scheduled) ? null : row.promotion_id
}

/**
 * Access lasts for seven days after the first of the payments that failed in a row. Where the provider lists none of
 * them, they count from when it was seen. A subscription that ended by it keeps it: it tells why. What was seen of a
 * failure only after another end tells nothing.
 */
function graceEndsAt(
  { row, snapshot, now }: StandingFacts,
  status: SubscriptionStatus,
  ended: DateTime | null
): DateTime | null {
  if (status === 'active' || status === 'incomplete') return null
  const failed = firstUnpaid(snapshot.payments)
  if (failed) return failed.createdAt.plus({ days: GRACE_DAYS })
  const known = row.grace_ends_at === null ? null : fromSql(row.grace_ends_at)
  const isOver = known === null || paidSince(snapshot.payments, known.minus({ days: GRACE_DAYS }))
  if (!isOver && (ended === null || known <= ended)) return known
  return status === 'past_due' ? now.plus({ days: GRACE_DAYS }) : null
}

/** A payment made since then ended that grace, also where nobody looked in between. */
function paidSince(payments: readonly PaymentSnapshot[], since: DateTime): boolean {
  return payments.some(({ status, paidAt, createdAt }) => status === 'paid' && (paidAt ?? createdAt) > since)
}

/** The first of the payments for a new period that were not made since the last one that was. */
export function firstUnpaid(payments: readonly PaymentSnapshot[]): PaymentSnapshot | undefined {
  const lastPaid = payments.findLastIndex(({ status }) => status === 'paid')
  return payments.slice(lastPaid + 1).find(({ reason }) => reason === 'cycle')
}

/** Whether a dispute was lost that left nothing of one of the payments. */
export function isLost({ payments }: SubscriptionSnapshot): boolean {
  return payments.some((payment) => lostDisputes(payment).length > 0)
}

/** Why it is over. What happened to the money later doesn't change why a subscription had ended. */
function endReason(
  { row, snapshot, givenBackAt }: StandingFacts,
  status: SubscriptionStatus,
  ended: DateTime,
  grace: DateTime | null
): EndReason {
  if (wasLostBefore(snapshot, ended)) return 'dispute'
  if (givenBackAt && givenBackAt.minus(CLOCKS_DIFFER) <= ended) return 'refund'
  if (status === 'expired')
    return snapshot.status === 'incomplete' ? 'never_paid' : (snapshot.endReason ?? 'never_paid')
  const failed = firstUnpaid(snapshot.payments)
  const deadline = failed ? failed.createdAt.plus({ days: GRACE_DAYS }) : grace
  if (deadline && toSql(deadline) <= toSql(ended)) return 'unpaid'
  return ownReason(row, snapshot, ended) ?? snapshot.endReason ?? 'ended'
}

/** Where we ended it at the provider ourselves, the provider tells it as a request: our reason stays. */
function ownReason(row: LockedSubscription, { payments }: SubscriptionSnapshot, ended: DateTime): EndReason | null {
  const { status, end_reason, grace_ends_at } = row
  if (!isOpen(status)) return end_reason === 'refund' || end_reason === 'unpaid' ? end_reason : null
  const isOverdue = status === 'past_due' && grace_ends_at !== null && grace_ends_at <= toSql(ended)
  // A renewal that went through while we gave it up.
  return isOverdue && paidSince(payments, ended.minus({ minutes: GIVEN_UP_MINUTES })) ? 'unpaid' : null
}

/** A dispute that was opened after the end of the subscription didn't end it. */
function wasLostBefore({ payments }: SubscriptionSnapshot, ended: DateTime): boolean {
  return payments.some((payment) => lostDisputes(payment).some(({ createdAt }) => createdAt <= ended))
}
