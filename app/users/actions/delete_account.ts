import { inject } from '@adonisjs/core'
import { lockRow, transaction } from '#core/database/transaction'
import { ok, type Result } from '#core/result'
import { ConfirmIdentity, type ConfirmIdentityError } from '#users/actions/confirm_identity'
import { AccountParts } from '#users/contracts/account_part'
import type { SignedInUser } from '#users/queries/find_session'

export interface DeleteAccountInput {
  user: SignedInUser
  password: string | undefined
}

/** Deletes an account with everything of it, in all modules, in one transaction. */
@inject()
export class DeleteAccount {
  constructor(
    private parts: AccountParts,
    private confirmIdentity: ConfirmIdentity
  ) {}

  async execute({ user, password }: DeleteAccountInput): Promise<Result<null, ConfirmIdentityError>> {
    const confirmed = await this.confirmIdentity.execute(user, password)
    if (!confirmed.ok) return confirmed
    const userId = user.id
    return transaction(async (trx) => {
      const row = await lockRow(trx, 'users', { id: userId })
      // Another request deleted it meanwhile: what was wanted is so.
      if (!row) return ok(null)
      for (const part of this.parts.list) await part.erase(userId, trx)
      // Sessions, links and whatever else only refers to the user go with the row.
      await trx.from('users').where('id', userId).delete()
      return ok(null)
    })
  }
}
