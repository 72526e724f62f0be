import type { DateTime } from 'luxon'

export const ANALYTICS_RANGES = ['7d', '30d', '90d', '1y', 'all'] as const
export type AnalyticsRange = (typeof ANALYTICS_RANGES)[number]

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
export function stretchOf(range: AnalyticsRange, now: DateTime): Stretch {
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

/** From this instant on, and before that one. */
export interface Slice {
  readonly from: DateTime
  readonly until: DateTime
}

/** Cuts a time at the ends of calendar months, the first part first. */
export function monthsOf({ from, until }: Slice): Slice[] {
  const slices: Slice[] = []
  for (let at = from; at < until;) {
    const next = at.startOf('month').plus({ months: 1 })
    const end = next < until ? next : until
    slices.push({ from: at, until: end })
    at = end
  }
  return slices
}
