import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { err, ok, type Result } from '#core/result'
import { ConfirmIdentity, type ConfirmPasswordOrFreshError, type Identity } from '#users/actions/confirm_identity'
import type { SignedInUser } from '#users/queries/find_session'

export interface RevokeSessionInput extends Identity {
  user: SignedInUser
  sessionId: number
}

export type RevokeSessionError = ConfirmPasswordOrFreshError | { type: 'not_found' }

/** Ends one session of a user, who enters the password: someone at an unlocked browser can't lock its owner out. */
@inject()
export class RevokeSession {
  constructor(private confirmIdentity: ConfirmIdentity) {}

  async execute({ user, sessionId, ...identity }: RevokeSessionInput): Promise<Result<null, RevokeSessionError>> {
    const confirmed = await this.confirmIdentity.byPassword(user, identity)
    if (!confirmed.ok) return confirmed
    const deleted = await db.from('sessions').where({ id: sessionId, user_id: user.id }).delete()
    return Number(deleted) === 1 ? ok(null) : err({ type: 'not_found' })
  }
}
