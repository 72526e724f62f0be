import type { DateTime } from 'luxon'

/** A failed backup is tried again after so many minutes. */
export const RETRY_MINUTES = 60
/** One that isn't there so many hours after its time is late. */
export const LATE_HOURS = 2

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** 'HH:mm' */
export function isTimeOfDay(text: string): boolean {
  return TIME.test(text)
}

/** The last time at which a backup was due, in UTC. */
export function lastDue(dailyAt: string, now: DateTime): DateTime {
  const [hour, minute] = dailyAt.split(':').map(Number)
  const today = now.toUTC().set({ hour: hour ?? 0, minute: minute ?? 0, second: 0, millisecond: 0 })
  return today > now ? today.minus({ days: 1 }) : today
}

/** The last time whose backup is late and still not there; the one before it counts for as long as it isn't late itself. */
export function missingSince(
  schedule: { dailyAt: string; since: DateTime },
  goodAt: DateTime | null,
  now: DateTime
): DateTime | null {
  const last = lastDue(schedule.dailyAt, now)
  const due = last.plus({ hours: LATE_HOURS }) < now ? last : last.minus({ days: 1 })
  return due >= schedule.since && (!goodAt || goodAt < due) ? due : null
}

/** A try at the backup of that time. */
export interface Try {
  readonly state: 'running' | 'done' | 'failed'
  readonly finishedAt: DateTime | null
}

/** Whether to begin a backup now: its time came while the schedule was on, none was made for it, and the last failure is an hour old. */
export function isDue(schedule: { dailyAt: string; since: DateTime }, tries: readonly Try[], now: DateTime): boolean {
  if (lastDue(schedule.dailyAt, now) < schedule.since) return false
  if (tries.some(({ state }) => state !== 'failed')) return false
  return tries.every(({ finishedAt }) => !finishedAt || finishedAt <= now.minus({ minutes: RETRY_MINUTES }))
}
