import type { DateTime } from 'luxon'
import { randomToken } from '#core/tokens'

/** Those from before tokens had a time are still good for a session that lasts. */
const FORM = /^[\w-]{43}(?:\.([0-9a-z]{1,9}))?$/

/**
 * A session's token: 256 random bits, then the time at which it was made. We store the hash of both together, so the browser
 * can't change the time and we don't know it until the browser shows the token again.
 */
export function newSessionToken(now: DateTime): string {
  return `${randomToken()}.${now.toMillis().toString(36)}`
}

export function isSessionToken(token: unknown): token is string {
  return typeof token === 'string' && FORM.test(token)
}

/** When a session began, in milliseconds. */
export function tokenTime(token: string): number | null {
  const [, time] = FORM.exec(token) ?? []
  return time === undefined ? null : Number.parseInt(time, 36)
}
