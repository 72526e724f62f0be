import { toSql } from '#core/database/columns'
import type { DateTime } from 'luxon'

/** Days in UTC, first and last included: 'YYYY-MM-DD'. */
export interface DayRange {
  readonly first: string
  readonly last: string
}

const DAY = 'YYYY-MM-DD'.length

/** The day of an instant in the database's form. */
export const dayOf = (instant: string) => instant.slice(0, DAY)

/** One day each. */
export function daysOf(instants: readonly (DateTime | string | null | undefined)[]): DayRange[] {
  return instants.flatMap((instant) => {
    if (!instant) return []
    const day = dayOf(typeof instant === 'string' ? instant : toSql(instant))
    return [{ first: day, last: day }]
  })
}

/** The same days in as few ranges as possible: those that overlap become one. */
export function merged(ranges: readonly DayRange[]): DayRange[] {
  const sorted = [...ranges].sort((a, b) => (a.first < b.first ? -1 : 1))
  return sorted.reduce<DayRange[]>((all, range) => {
    const last = all.at(-1)
    if (!last || range.first > last.last) return [...all, range]
    return [...all.slice(0, -1), { first: last.first, last: range.last > last.last ? range.last : last.last }]
  }, [])
}
