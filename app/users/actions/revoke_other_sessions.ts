import { transaction } from '#core/database/transaction'
import { endSessions } from '#users/actions/end_sessions'
import type { SignedInUser } from '#users/queries/find_session'

/** Signs a user out everywhere but here. */
export class RevokeOtherSessions {
  async execute(user: SignedInUser): Promise<void> {
    await transaction((trx) => endSessions(user.id, user, trx))
  }
}
