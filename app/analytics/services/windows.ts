import { DateTime } from 'luxon'
import { dayAfter, daysBetween } from '#analytics/services/days'
import { isMonth, type ReportRange } from '#analytics/services/analytics_range'

/** Days from the first to the last one; null: from the first of all. */
interface Span {
  readonly from: string | null
  readonly to: string
}

/** The window just before, with as many days: early in a month '1y' is compared with as few days as it has. A month is compared with the month before. */
export function windowBefore(range: ReportRange, { from, to }: Span): Span | null {
  if (range === 'all' || from === null) return null
  if (isMonth(range)) return { from: firstOfMonth(dayAfter(from, -1)), to: dayAfter(from, -1) }
  return { from: dayAfter(from, -(daysBetween(from, to) + 1)), to: dayAfter(from, -1) }
}

/**
 * The window that ends on this day a year ago: months for months, else as many days, also across 29 February. What ends on 29 February
 * ended on the 28th. A month is compared with the whole month of the year before.
 */
export function windowYearBefore(range: ReportRange, { from, to }: Span): Span | null {
  if (range === 'all' || from === null) return null
  if (isMonth(range)) return { from: yearBefore(from), to: dayAfter(yearBefore(dayAfter(to)), -1) }
  const end = yearBefore(to)
  return { from: range === '1y' ? yearBefore(from) : dayAfter(end, -daysBetween(from, to)), to: end }
}

const firstOfMonth = (day: string) => `${day.slice(0, 'YYYY-MM'.length)}-01`
const yearBefore = (day: string) => DateTime.fromISO(day, { zone: 'utc' }).minus({ years: 1 }).toFormat('yyyy-MM-dd')
