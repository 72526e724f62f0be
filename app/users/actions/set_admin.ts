import { inject } from '@adonisjs/core'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { lockRow, transaction } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import { dropLinks } from '#users/actions/drop_links'
import { endSessions } from '#users/actions/end_sessions'
import type { AdminRole } from '#users/models/user'
import { keepLastAdmin, lockAdmins } from '#users/steps/keep_admins'

export interface SetAdminInput {
  userId: number
  /** Null takes the right away. */
  adminRole: AdminRole | null
  actorId: number | null
}

export type SetAdminError = { type: 'user_not_found' } | { type: 'last_admin' }

/**
 * Makes somebody an administrator or an ordinary user again. All their sessions end: an administrator's session is
 * shorter, and one that began before must not gain or keep rights.
 */
@inject()
export class SetAdmin {
  constructor(private clock: Clock) {}

  async execute({ userId, adminRole, actorId }: SetAdminInput): Promise<Result<null, SetAdminError>> {
    return transaction(async (trx) => {
      await lockAdmins(trx)
      const row = await lockRow<{ is_admin: number; admin_role: AdminRole | null }>(trx, 'users', { id: userId })
      if (!row) return err({ type: 'user_not_found' })
      const refusal = adminRole === 'admin' ? null : await keepLastAdmin(userId, trx)
      if (refusal) return err(refusal)
      await trx
        .from('users')
        .where('id', userId)
        .update({ is_admin: adminRole !== null, admin_role: adminRole })
      await endSessions(userId, null, trx)
      await dropLinks(userId, trx)
      await audit(trx, this.clock, {
        actorId,
        action: 'user.set_admin',
        subject: `user:${userId}`,
        changes: { adminRole: { before: row.is_admin ? row.admin_role : null, after: adminRole } },
      })
      return ok(null)
    })
  }
}
