import { DateTime } from 'luxon'

export const ANALYTICS_RANGES = ['7d', '30d', '90d', '1y', 'all'] as const
export type AnalyticsRange = (typeof ANALYTICS_RANGES)[number]

/** A calendar month that is over, in UTC: '2026-10'. */
export type MonthRange = `${number}-${number}`
/** What a report may be of. Only our own work asks for months, calls don't. */
export type ReportRange = AnalyticsRange | MonthRange

export const isMonth = (range: ReportRange): range is MonthRange => range.includes('-')
export const startOfMonth = (month: MonthRange): DateTime<true> =>
  DateTime.fromISO(month, { zone: 'utc' }) as DateTime<true>
/** 'October 2026' */
export const monthInWords = (month: MonthRange) => startOfMonth(month).setLocale('en').toFormat('LLLL yyyy')

/** A stretch of time in whole days or months of UTC. */
export interface Stretch {
  readonly unit: 'day' | 'month'
  /** Null: from the first payment on. */
  readonly from: DateTime | null
  /** The end of the day or month that runs now; not within. */
  readonly until: DateTime
}

const DAYS = { '7d': 7, '30d': 30, '90d': 90 } as const

/** The days or months that a range means: today and the days before it, or this month and the eleven before it. */
export function stretchOf(range: ReportRange, now: DateTime): Stretch {
  if (isMonth(range)) return { unit: 'day', from: startOfMonth(range), until: startOfMonth(range).plus({ months: 1 }) }
  const unit = range === '1y' || range === 'all' ? 'month' : 'day'
  const current = now.toUTC().startOf(unit)
  const until = current.plus({ [unit]: 1 })
  if (range === 'all') return { unit, from: null, until }
  if (range === '1y') return { unit, from: until.minus({ months: 12 }), until }
  return { unit, from: until.minus({ days: DAYS[range] }), until }
}

/** The name of a day or month, as the sums are grouped: '2026-03-10', '2026-03'. */
export function nameOf(at: DateTime, unit: Stretch['unit']): string {
  return at.toUTC().toFormat(unit === 'day' ? 'yyyy-MM-dd' : 'yyyy-MM')
}

/** All days or months of a stretch by name, the first one first; without a beginning from `first` on, else none. */
export function namesWithin({ unit, from, until }: Stretch, first: DateTime | null): string[] {
  const names: string[] = []
  const begin = from ?? first?.toUTC().startOf(unit)
  if (!begin) return names
  for (let at = begin; at < until; at = at.plus({ [unit]: 1 })) names.push(nameOf(at, unit))
  return names
}

/** The days of a stretch: the first one, null for everything, and the last one. */
export function daysOf({ from, until }: Stretch): { from: string | null; to: string } {
  return { from: from?.toISODate() ?? null, to: until.minus({ days: 1 }).toFormat('yyyy-MM-dd') }
}
