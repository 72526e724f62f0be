import { DateTime } from 'luxon'
import { FRESH_MINUTES, SESSION_LIFE } from '#users/limits'
import { tokenTime } from '#users/services/session_token'

const HOUR_MS = 3_600_000

/** When a session that begins now ends at the latest, and when it ends unless it is used. */
export function beginLife(now: DateTime, isAdmin: boolean) {
  const { idleHours, absoluteDays, roundHours } = lifeOf(isAdmin)
  const ends = (hours: number) => at(roundUp(now.toMillis() + hours * HOUR_MS, roundHours))
  return { idleExpiresAt: ends(idleHours), expiresAt: ends(absoluteDays * 24) }
}

/** Neither idle nor absolute life is over. */
export function isAlive(session: { idleExpiresAt: string; expiresAt: string }, now: DateTime): boolean {
  const ms = now.toMillis()
  return fromSqlMs(session.idleExpiresAt) > ms && fromSqlMs(session.expiresAt) > ms
}

/** The new idle expiry if this use is worth a write, else null: at most once a day (an hour for administrators). */
export function extendedIdle(
  session: { idleExpiresAt: string; expiresAt: string },
  isAdmin: boolean,
  now: DateTime
): DateTime | null {
  const { idleHours, roundHours } = lifeOf(isAdmin)
  const idle = roundUp(now.toMillis() + idleHours * HOUR_MS, roundHours)
  const wanted = Math.min(idle, fromSqlMs(session.expiresAt))
  const gained = wanted - fromSqlMs(session.idleExpiresAt)
  return gained >= roundHours * HOUR_MS ? at(wanted) : null
}

/** Whether a session began just now. Only its token knows when: the browser keeps the time, and we don't. */
export function isFresh({ sessionToken }: { sessionToken: string }, now: DateTime): boolean {
  const began = tokenTime(sessionToken)
  return began !== null && now.toMillis() - began <= FRESH_MINUTES * 60_000
}

const lifeOf = (isAdmin: boolean) => (isAdmin ? SESSION_LIFE.admin : SESSION_LIFE.user)
const at = (ms: number) => DateTime.fromMillis(ms, { zone: 'utc' })

/** A finer time would tell to the millisecond when somebody signed in or was last here. */
function roundUp(ms: number, hours: number): number {
  return Math.ceil(ms / (hours * HOUR_MS)) * hours * HOUR_MS
}

/** Database text to milliseconds. Runs on every request, where parsing by luxon would be felt. */
function fromSqlMs(value: string): number {
  return Date.parse(`${value.replace(' ', 'T')}Z`)
}
