import { inject } from '@adonisjs/core'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { lockRow, transaction } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import { dropLinks } from '#users/actions/drop_links'
import { endSessions } from '#users/actions/end_sessions'
import { type KeepAdminsError, lockAdmins, mayLoseAdmin } from '#users/steps/keep_admins'
import { AccountParts } from '#users/contracts/account_part'

export interface SuspendUserInput {
  userId: number
  suspended: boolean
  actorId: number
}

/** Not changed: it was shut or open already, and nothing was noted. */
export interface SuspendedUser {
  changed: boolean
}

export type SuspendUserError = { type: 'user_not_found' } | KeepAdminsError

/**
 * Shuts an account or opens it again. Shutting ends its sessions, links and connections in the same transaction: once the
 * operator is told, nothing of it is open. Paid plans continue until they are ended separately.
 */
@inject()
export class SuspendUser {
  constructor(
    private clock: Clock,
    private parts: AccountParts
  ) {}

  async execute({ userId, suspended, actorId }: SuspendUserInput): Promise<Result<SuspendedUser, SuspendUserError>> {
    return transaction(async (trx) => {
      await lockAdmins(trx)
      const row = await lockRow<{ suspended: number }>(trx, 'users', { id: userId })
      if (!row) return err({ type: 'user_not_found' })
      if (Boolean(row.suspended) === suspended) return ok({ changed: false })
      const refusal = suspended ? await mayLoseAdmin(userId, actorId, trx) : null
      if (refusal) return err(refusal)
      await trx.from('users').where('id', userId).update({ suspended })
      if (suspended) {
        await endSessions(userId, null, trx)
        await dropLinks(userId, trx)
        for (const part of this.parts.list) await part.suspend?.(userId, trx)
      }
      const action = suspended ? 'user.suspend' : 'user.unsuspend'
      await audit(trx, this.clock, { actorId, action, subject: `user:${userId}` })
      return ok({ changed: true })
    })
  }
}
