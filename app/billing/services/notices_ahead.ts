import type { DateTime } from 'luxon'
import { GRACE_DAYS } from '#billing/rules'

/** Days before a renewal on which it is announced: a year's price is worth an earlier word. */
export const RENEWAL_NOTICE_DAYS = { month: 3, year: 14 } as const
/** Days after a failed payment on which it is said again; on day 0 it is said at once. */
export const REMINDER_DAYS = [3, 6] as const

/** What the notices of a subscription depend on. */
export interface NoticeSubject {
  readonly id: number
  readonly status: string
  readonly interval: 'month' | 'year'
  readonly periodEnd: DateTime | null
  readonly graceEndsAt: DateTime | null
  readonly endsAt: DateTime | null
  /** What the next period costs; null: only the provider knows. */
  readonly nextAmountMinor: number | null
}

/** A mail that becomes due by time alone. */
export interface NoticeAhead {
  readonly notice: string
  readonly template: 'billing.renewal' | 'billing.past_due'
  readonly at: DateTime
}

/** All such mails of a subscription as it is now, earliest first. A renewal that is past, or whose price nobody here knows, is not announced. */
export function noticesAhead(subject: NoticeSubject, now: DateTime): NoticeAhead[] {
  const { id, status, interval, periodEnd, graceEndsAt, endsAt, nextAmountMinor } = subject
  if (status === 'active' && endsAt === null && nextAmountMinor !== null && periodEnd && periodEnd > now) {
    const at = periodEnd.minus({ days: RENEWAL_NOTICE_DAYS[interval] })
    return [{ notice: `renewal:${id}:${periodEnd.toISO()}`, template: 'billing.renewal', at }]
  }
  if (status !== 'past_due' || !graceEndsAt) return []
  const failedAt = graceEndsAt.minus({ days: GRACE_DAYS })
  return REMINDER_DAYS.map((days) => ({
    notice: `past_due:${id}:${graceEndsAt.toISO()}:${days}`,
    template: 'billing.past_due',
    at: failedAt.plus({ days }),
  }))
}
