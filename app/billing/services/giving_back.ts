import type { DateTime } from 'luxon'
import { fromSql, toSql } from '#core/database/columns'
import type { SubscriptionSnapshot } from '#gateways/index'
import { GIVEN_UP_MINUTES } from '#billing/rules'
import { isLost, type Standing } from '#billing/services/standing'
import { isLive, isOpen } from '#billing/services/subscription'
import type { LockedSubscription } from '#billing/steps/lock_subscription'

/** Payments that bought nothing: those since then, or all of them. */
export interface GivingBack {
  readonly since: DateTime | null
}

/**
 * What bought nothing: all, where the subscription is over here beside another one that runs, or is over although its
 * checkout was given up, or had lapsed, before its payment was heard of; or a renewal that went through in the moment in
 * which it was ended because it had not. Null: nothing.
 */
export function givesBack(
  before: LockedSubscription,
  after: Pick<Standing, 'status' | 'ended_at'>,
  snapshot: SubscriptionSnapshot,
  givenBack: boolean
): GivingBack | null {
  if (isOpen(after.status) || snapshot.status === 'incomplete' || isLost(snapshot)) return null
  if (isLive(snapshot.status)) return givenBack ? null : { since: null }
  if (before.given_up_at !== null || (isLapsed(before) && !givenBack)) return { since: null }
  if (before.status !== 'past_due' || after.ended_at === null) return null
  return { since: fromSql(after.ended_at).minus({ minutes: GIVEN_UP_MINUTES }) }
}

/** What is paid for an account that went before the payment was heard of can be used by nobody. */
export function comesTooLate(before: LockedSubscription, { status }: Pick<Standing, 'status'>): boolean {
  return before.user_id === null && isLive(status) && (before.status === 'incomplete' || isLapsed(before))
}

/** A checkout that was given up and paid nevertheless is an ordinary subscription, once no call that ends it is on its way. */
export function givenUpAt(row: LockedSubscription, { status }: Pick<Standing, 'status'>, now: DateTime): string | null {
  if (row.given_up_at === null || !isLive(status)) return row.given_up_at
  const isOld = fromSql(row.given_up_at).plus({ minutes: GIVEN_UP_MINUTES }) <= now
  return isOld ? null : toSql(fromSql(row.given_up_at))
}

function isLapsed({ status, end_reason }: LockedSubscription): boolean {
  return status === 'expired' && end_reason === 'never_paid'
}
