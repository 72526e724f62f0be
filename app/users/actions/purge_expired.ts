import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'

/** Removes sessions and links that nobody can use any more. */
@inject()
export class PurgeExpired {
  constructor(private clock: Clock) {}

  async execute(): Promise<void> {
    const now = toSql(this.clock.now())
    // The idle expiry never lies after the absolute one.
    await db.from('sessions').where('idle_expires_at', '<=', now).delete()
    await db.from('user_tokens').where('expires_at', '<=', now).delete()
  }
}
