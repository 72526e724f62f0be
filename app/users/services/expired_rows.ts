import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import type { OldRows } from '#core/health/old_rows'
import { IDEMPOTENCY } from '#users/limits'

/** What nobody can use any more: sessions, links, sign-ins half done, secrets that no app confirmed, answers that are a day old. */
export function expiredRows(at: DateTime): OldRows[] {
  const [now, kept] = [toSql(at), toSql(at.minus({ hours: IDEMPOTENCY.keptHours }))]
  const until = (table: string, what: string, key = 'id'): OldRows => ({
    table,
    what,
    key,
    where: (query) => query.where('expires_at', '<=', now),
  })
  return [
    {
      table: 'idempotency_keys',
      what: 'stored answers deleted',
      where: (query) => query.where('created_at', '<=', kept),
    },
    // The idle expiry never lies after the absolute one.
    {
      table: 'sessions',
      what: 'expired sessions deleted',
      where: (query) => query.where('idle_expires_at', '<=', now),
    },
    until('user_tokens', 'expired links deleted'),
    until('sign_in_challenges', 'expired sign-ins deleted'),
    until('spent_challenges', 'spent challenges deleted', 'challenge_hash'),
    until('totp_secrets', 'unconfirmed secrets deleted', 'user_id'),
  ]
}
