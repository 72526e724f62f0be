import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { refuseShut } from '#users/services/shut_account'
import type { Trx } from '#core/database/transaction'
import { hashToken } from '#core/tokens'
import { beginLife } from '#users/services/session_life'
import { newSessionToken } from '#users/services/session_token'

export interface StartSessionInput {
  user: { id: number; isAdmin: boolean; deletionPending?: boolean; suspended?: boolean }
  /** What the list of own sessions calls this browser. */
  label: string
  /** The session this browser had until now; it ends, so that a token planted earlier is worthless. */
  replaces?: string | null
}

/**
 * Signs a browser in with a token that was never seen before. Answers the token; only its hash is kept. Every way in ends
 * here, or at its second step, and both refuse an account that is suspended or being deleted; that takes back what the transaction did.
 */
@inject()
export class StartSession {
  constructor(private clock: Clock) {}

  async execute({ user, label, replaces }: StartSessionInput, trx?: Trx): Promise<{ token: string }> {
    refuseShut(user)
    const client = trx ?? db
    const now = this.clock.now()
    const { idleExpiresAt, expiresAt } = beginLife(now, user.isAdmin)
    const token = newSessionToken(now)
    if (replaces) await client.from('sessions').where('token_hash', hashToken(replaces)).delete()
    await client.table('sessions').insert({
      token_hash: hashToken(token),
      user_id: user.id,
      label,
      created_on: this.clock.today(),
      last_used_on: this.clock.today(),
      idle_expires_at: toSql(idleExpiresAt),
      expires_at: toSql(expiresAt),
    })
    return { token }
  }
}
