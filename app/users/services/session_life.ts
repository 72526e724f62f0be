import { DateTime } from 'luxon'
import { FRESH_MINUTES, SESSION_LIFE } from '#users/limits'

const HOUR_MS = 3_600_000

/** When a session that begins now ends at the latest, and when it ends unless it is used. */
export function beginLife(now: DateTime, isAdmin: boolean) {
  const { idleHours, absoluteDays } = isAdmin ? SESSION_LIFE.admin : SESSION_LIFE.user
  return { idleExpiresAt: now.plus({ hours: idleHours }), expiresAt: now.plus({ days: absoluteDays }) }
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
  const { idleHours, refreshHours } = isAdmin ? SESSION_LIFE.admin : SESSION_LIFE.user
  const wanted = Math.min(now.toMillis() + idleHours * HOUR_MS, fromSqlMs(session.expiresAt))
  const gained = wanted - fromSqlMs(session.idleExpiresAt)
  return gained >= refreshHours * HOUR_MS ? DateTime.fromMillis(wanted, { zone: 'utc' }) : null
}

/** Whether a session began just now. Its beginning is not stored: it lies one absolute life before its end. */
export function isFresh(session: { sessionExpiresAt: string; isAdmin: boolean }, now: DateTime): boolean {
  const { absoluteDays } = session.isAdmin ? SESSION_LIFE.admin : SESSION_LIFE.user
  const began = fromSqlMs(session.sessionExpiresAt) - absoluteDays * 24 * HOUR_MS
  return now.toMillis() - began <= FRESH_MINUTES * 60_000
}

/** Database text to milliseconds. Runs on every request, where parsing by luxon would be felt. */
function fromSqlMs(value: string): number {
  return Date.parse(`${value.replace(' ', 'T')}Z`)
}
