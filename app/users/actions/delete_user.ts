import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { lockRow, transaction } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import { FinishDeletion, type Deletion } from '#users/actions/finish_deletion'
import { type KeepAdminsError, lockAdmins, mayLoseAdmin } from '#users/steps/keep_admins'
import { markDeletion } from '#users/actions/mark_deletion'

export type DeleteUserError = { type: 'user_not_found' } | KeepAdminsError

/** Deletes somebody else's account as its owner would: locked first, settled with the providers, then gone. */
@inject()
export class DeleteUser {
  constructor(
    private clock: Clock,
    private finishDeletion: FinishDeletion
  ) {}

  async execute({ userId, actorId }: { userId: number; actorId: number }): Promise<Result<Deletion, DeleteUserError>> {
    const marked = await transaction(async (trx) => {
      await lockAdmins(trx)
      const row = await lockRow<{ deletion_pending: number | null }>(trx, 'users', { id: userId })
      if (!row) return err({ type: 'user_not_found' } as const)
      const refusal = await mayLoseAdmin(userId, actorId, trx)
      if (refusal) return err(refusal)
      if (!row.deletion_pending) await markDeletion(userId, actorId, this.clock, trx)
      return ok(null)
    })
    return marked.ok ? ok(await this.finishDeletion.execute(userId)) : marked
  }
}
