import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { lockRow, transaction } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import { ConfirmIdentity, type ConfirmIdentityError, type Identity } from '#users/actions/confirm_identity'
import { FinishDeletion, type Deletion } from '#users/actions/finish_deletion'
import { markDeletion } from '#users/actions/mark_deletion'
import { keepLastAdmin, lockAdmins } from '#users/steps/keep_admins'
import type { SignedInUser } from '#users/queries/find_session'

export interface DeleteAccountInput extends Identity {
  user: SignedInUser
}

export type DeleteAccountError = ConfirmIdentityError | { type: 'last_admin' }

/**
 * Deletes an account with everything of it, in all modules. First it is marked and locked, so that nothing new begins and
 * a process that dies in the middle leaves it to the worker; then it is settled with the outside; then it goes.
 */
@inject()
export class DeleteAccount {
  constructor(
    private clock: Clock,
    private confirmIdentity: ConfirmIdentity,
    private finishDeletion: FinishDeletion
  ) {}

  async execute({ user, ...identity }: DeleteAccountInput): Promise<Result<Deletion, DeleteAccountError>> {
    const confirmed = await this.confirmIdentity.execute(user, identity)
    if (!confirmed.ok) return confirmed
    const marked = await this.#mark(user.id)
    return marked.ok ? ok(await this.finishDeletion.execute(user.id)) : marked
  }

  async #mark(userId: number): Promise<Result<null, { type: 'last_admin' }>> {
    return transaction(async (trx) => {
      await lockAdmins(trx)
      const row = await lockRow<{ deletion_pending: number | null }>(trx, 'users', { id: userId })
      // Another request does it already.
      if (!row || row.deletion_pending) return ok(null)
      const refusal = await keepLastAdmin(userId, trx)
      if (refusal) return err(refusal)
      await markDeletion(userId, userId, this.clock, trx)
      return ok(null)
    })
  }
}
