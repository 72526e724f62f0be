import { DateTime } from 'luxon'
import { dayAfter, daysBetween } from '#analytics/services/days'
import { isMonth, type ReportRange } from '#analytics/services/analytics_range'

/** Days from the first to the last one; null: from the first of all. */
interface Span {
  readonly from: string | null
  readonly to: string
}

/**
 * What of a range is compared with earlier windows: its days that are over. Today isn't, so beside whole days of then it would look like
 * a drop.
 */
export function wholeDaysOf({ from, to }: Span, today: string): Span {
  return { from, to: to === today ? dayAfter(today, -1) : to }
}

/**
 * The days just before a range, as many as it has: early in a month '1y' is compared with as few days as it has. Where the range ends
 * today, the last one of them is left out as well, so that both windows have the same days of the week. A month is compared with the
 * month before.
 */
export function windowBefore(range: ReportRange, { from, to }: Span, today: string): Span | null {
  if (range === 'all' || from === null) return null
  if (isMonth(range)) return { from: firstOfMonth(dayAfter(from, -1)), to: dayAfter(from, -1) }
  const days = daysBetween(from, to) + 1
  return { from: dayAfter(from, -days), to: dayAfter(wholeDaysOf({ from, to }, today).to, -days) }
}

/**
 * The window that ends a year before the last whole day: months for months, else as many days, also across 29 February. What ends on
 * 29 February ended on the 28th. A month is compared with the whole month of the year before.
 */
export function windowYearBefore(range: ReportRange, span: Span, today: string): Span | null {
  const { from, to } = wholeDaysOf(span, today)
  if (range === 'all' || from === null) return null
  if (isMonth(range)) return { from: yearBefore(from), to: dayAfter(yearBefore(dayAfter(to)), -1) }
  const end = yearBefore(to)
  return { from: range === '1y' ? yearBefore(from) : dayAfter(end, -daysBetween(from, to)), to: end }
}

const firstOfMonth = (day: string) => `${day.slice(0, 'YYYY-MM'.length)}-01`
const yearBefore = (day: string) => DateTime.fromISO(day, { zone: 'utc' }).minus({ years: 1 }).toFormat('yyyy-MM-dd')
