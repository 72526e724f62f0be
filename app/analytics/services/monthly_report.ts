import type { DateTime } from 'luxon'
import type { AdminRole } from '#users/index'
import { type MonthRange, nameOf, startOfMonth } from '#analytics/services/analytics_range'

/** Who may see finances, and so have the report. Administrators always may. */
export const REPORT_ROLES: readonly AdminRole[] = ['finance']

/** Hours into a month, in UTC: what providers report late for the last day has mostly come by then. */
const SEND_HOUR = 3
/** Figures that still aren't complete after a day more are sent as they are, and the email says as of when. */
const PATIENCE = { days: 1 }

/** The month before this one. */
export function lastMonth(now: DateTime): MonthRange {
  return nameOf(now.toUTC().minus({ months: 1 }), 'month') as MonthRange
}

/** The instant at which a month is over. */
export const endOfMonth = (month: MonthRange): DateTime => startOfMonth(month).plus({ months: 1 })

/** When the report of a month is sent. */
export const sendTimeOf = (month: MonthRange): DateTime => endOfMonth(month).plus({ hours: SEND_HOUR })

/** Whether a month's figures are complete. `asOf` is null before any are computed. */
export function isComplete(month: MonthRange, asOf: DateTime | null): boolean {
  return asOf !== null && asOf >= endOfMonth(month)
}

/** Whether the report of a month may be sent. */
export function isReady(month: MonthRange, { now, asOf }: { now: DateTime; asOf: DateTime | null }): boolean {
  const time = sendTimeOf(month)
  return now >= time && (isComplete(month, asOf) || now >= time.plus(PATIENCE))
}

/** The month that a recipient's next report is of: the last one unless it was sent, or was over when they asked. */
export function nextMonthFor(
  now: DateTime,
  { since, isSent }: { since: DateTime | null; isSent: boolean }
): MonthRange {
  const last = lastMonth(now)
  return since !== null && since < endOfMonth(last) && !isSent ? last : (nameOf(now, 'month') as MonthRange)
}
