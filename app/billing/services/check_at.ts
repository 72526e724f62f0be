import type { DateTime } from 'luxon'
import { fromSql, toSql } from '#core/database/columns'
import { FORGOTTEN_DAYS, WATCH_DAYS, WATCH_EVERY_DAYS } from '#billing/rules'
import { earliest } from '#billing/services/access'
import type { OwedEnd } from '#billing/services/owed_end'
import { isOpen } from '#billing/services/subscription'
import type { Standing } from '#billing/services/standing'

const SOON = { minutes: 10 }
const DAILY = { hours: 24 }
/** Providers renew a little after the period's end, and then tell it. */
const AFTER_PERIOD = { hours: 1 }

export interface CheckFacts {
  /** Money of it is still on its way. */
  readonly unsettled: boolean
  /** It has to be ended at the provider, which is done at the next check. */
  readonly owed: OwedEnd | null
  /** The provider gives it back unless we accept it, which may have failed. */
  readonly unaccepted: boolean
  /** Something was paid for it ever: that may still be contested, and a refund of it may still fail. */
  readonly paid: boolean
  /** When it was begun. */
  readonly createdAt: DateTime
  readonly now: DateTime
}

/** When to ask the provider although nothing was heard; null once nothing can follow any more. */
export function checkAt(standing: Standing, facts: CheckFacts): string | null {
  const { status, period_end, ends_at, grace_ends_at } = standing
  const { unsettled, owed, unaccepted, paid, createdAt, now } = facts
  // Some providers keep for ever what nobody has agreed to: should somebody, an event tells.
  if (owed === 'never_paid' && createdAt.plus({ days: FORGOTTEN_DAYS }) <= now) return null
  if (owed) return toSql(now)
  if (!isOpen(status)) return unsettled ? toSql(now.plus(DAILY)) : paid ? watchAt(standing, now) : null
  if (status === 'incomplete' || unaccepted) return toSql(now.plus(SOON))
  const after = period_end === null ? null : toSql(fromSql(period_end).plus(AFTER_PERIOD))
  const ahead = [after, ends_at, status === 'past_due' ? grace_ends_at : null].map((instant) =>
    instant !== null && instant > toSql(now) ? instant : null
  )
  return earliest([...ahead, toSql(now.plus(DAILY))])
}

/** As long as banks take complaints. */
function watchAt({ ended_at }: Standing, now: DateTime): string | null {
  const next = now.plus({ days: WATCH_EVERY_DAYS })
  const until = (ended_at === null ? now : fromSql(ended_at)).plus({ days: WATCH_DAYS })
  return next <= until ? toSql(next) : null
}
