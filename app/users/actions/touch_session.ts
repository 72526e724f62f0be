import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { isRetryable } from '#core/database/errors'
import type { FoundSession } from '#users/queries/find_session'
import { extendedIdle } from '#users/services/session_life'

/** Moves a used session's idle expiry, at most once a day (an hour for administrators): no write per request. */
export async function touchSession(session: FoundSession, now: DateTime) {
  const idleExpiresAt = extendedIdle(session, session.user.isAdmin, now)
  if (!idleExpiresAt) return
  try {
    await db
      .from('sessions')
      .where({ id: session.user.sessionId, idle_expires_at: session.idleExpiresAt })
      .update({ idle_expires_at: toSql(idleExpiresAt), last_used_on: now.toFormat('yyyy-MM-dd') })
  } catch (error) {
    // Another process keeps the row locked: the next request moves it.
    if (!isRetryable(error)) throw error
  }
}
