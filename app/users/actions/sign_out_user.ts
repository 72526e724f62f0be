import { inject } from '@adonisjs/core'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { lockRow, transaction } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import { endSessions } from '#users/actions/end_sessions'

export interface SignOutUserInput {
  userId: number
  actorId: number
  /** The session that asks; it stays, should the account be the actor's own. */
  sessionId: number
}

export type SignOutUserError = { type: 'user_not_found' }

/** Ends all sessions of an account but the one that asks, and sign-ins half done. Answers how many sessions ended. */
@inject()
export class SignOutUser {
  constructor(private clock: Clock) {}

  async execute(input: SignOutUserInput): Promise<Result<number, SignOutUserError>> {
    const { userId, actorId, sessionId } = input
    return transaction(async (trx) => {
      if (!(await lockRow(trx, 'users', { id: userId }))) return err({ type: 'user_not_found' })
      const sessions = await endSessions(userId, { sessionId }, trx)
      const subject = `user:${userId}`
      await audit(trx, this.clock, { actorId, action: 'user.sign_out', subject, changes: { sessions } })
      return ok(sessions)
    })
  }
}
