import { inject } from '@adonisjs/core'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { lockRow, transaction } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import { endSessions } from '#users/actions/end_sessions'
import { IssueLink } from '#users/actions/issue_link'
import { LINK_HOURS } from '#users/limits'

export interface StartPasswordResetInput {
  userId: number
  /** Ends the user's sessions at once, for an account that somebody else got into. */
  signOut: boolean
  actorId: number | null
}

export type StartPasswordResetError = { type: 'user_not_found' }

/** Gives an operator a one-time link to hand over. The operator starts the reset and never chooses the password (ASVS 6.4.6). */
@inject()
export class StartPasswordReset {
  constructor(
    private clock: Clock,
    private issueLink: IssueLink
  ) {}

  async execute(
    input: StartPasswordResetInput
  ): Promise<Result<{ link: string; linkHours: number }, StartPasswordResetError>> {
    const { userId, signOut, actorId } = input
    return transaction(async (trx) => {
      const row = await lockRow<{ email: string }>(trx, 'users', { id: userId })
      if (!row) return err({ type: 'user_not_found' })
      if (signOut) await endSessions(userId, null, trx)
      const { url } = await this.issueLink.execute({ userId, purpose: 'reset_password', email: row.email }, trx)
      const subject = `user:${userId}`
      await audit(trx, this.clock, { actorId, action: 'user.reset_password', subject, changes: { signOut } })
      return ok({ link: url, linkHours: LINK_HOURS.reset_password })
    })
  }
}
