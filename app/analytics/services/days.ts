import { DateTime } from 'luxon'
import type { DayRange } from '#billing/reporting'

const dateOf = (day: string) => DateTime.fromISO(day, { zone: 'utc' })

/** 'YYYY-MM-DD' of so many days later, or earlier. */
export function dayAfter(day: string, days = 1): string {
  return dateOf(day).plus({ days }).toFormat('yyyy-MM-dd')
}

/** How many days the second one is later; negative where it is earlier. */
export function daysBetween(day: string, other: string): number {
  return dateOf(other).diff(dateOf(day), 'days').days
}

/** The instants between which a day of UTC lies: from the first one on, and before the second one. */
export function boundsOf(day: string): { from: DateTime; to: DateTime } {
  const from = dateOf(day)
  return { from, to: from.plus({ days: 1 }) }
}

/** What is left of ranges without one day. */
export function without(ranges: readonly DayRange[], day: string): DayRange[] {
  return ranges.flatMap(({ first, last }) => {
    if (day < first || day > last) return [{ first, last }]
    const parts = [
      { first, last: dayAfter(day, -1) },
      { first: dayAfter(day), last },
    ]
    return parts.filter((part) => part.first <= part.last)
  })
}

/** The part of ranges that is over by a day. */
export function upTo(ranges: readonly DayRange[], day: string): DayRange[] {
  return ranges.flatMap(({ first, last }) => (first > day ? [] : [{ first, last: last < day ? last : day }]))
}
