import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { IDEMPOTENCY } from '#users/limits'

/** Removes what nobody can use any more: sessions, links, sign-ins half done, secrets that no app confirmed, answers that are a day old. */
@inject()
export class PurgeExpired {
  constructor(private clock: Clock) {}

  async execute(): Promise<void> {
    const now = toSql(this.clock.now())
    const kept = toSql(this.clock.now().minus({ hours: IDEMPOTENCY.keptHours }))
    await db.from('idempotency_keys').where('created_at', '<=', kept).delete()
    // The idle expiry never lies after the absolute one.
    await db.from('sessions').where('idle_expires_at', '<=', now).delete()
    for (const table of ['user_tokens', 'sign_in_challenges', 'spent_challenges', 'totp_secrets']) {
      await db.from(table).where('expires_at', '<=', now).delete()
    }
  }
}
