import { inject } from '@adonisjs/core'
import { transaction } from '#core/database/transaction'
import { ok, type Result } from '#core/result'
import { ConfirmIdentity, type ConfirmPasswordOrFreshError, type Identity } from '#users/actions/confirm_identity'
import { endSessions } from '#users/actions/end_sessions'
import type { SignedInUser } from '#users/queries/find_session'

export interface RevokeOtherSessionsInput extends Identity {
  user: SignedInUser
}

/** Signs a user out everywhere but here. It takes the password, as ending one session does. */
@inject()
export class RevokeOtherSessions {
  constructor(private confirmIdentity: ConfirmIdentity) {}

  async execute({ user, ...identity }: RevokeOtherSessionsInput): Promise<Result<null, ConfirmPasswordOrFreshError>> {
    const confirmed = await this.confirmIdentity.byPassword(user, identity)
    if (!confirmed.ok) return confirmed
    await transaction((trx) => endSessions(user.id, user, trx))
    return ok(null)
  }
}
