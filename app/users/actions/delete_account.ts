import { inject } from '@adonisjs/core'
import { lockRow, transaction } from '#core/database/transaction'
import { ok, type Result } from '#core/result'
import { confirmPassword, type ConfirmPasswordError } from '#users/actions/confirm_password'
import { AccountParts } from '#users/contracts/account_part'

/** Deletes an account with everything of it, in all modules, in one transaction. */
@inject()
export class DeleteAccount {
  constructor(private parts: AccountParts) {}

  async execute({
    userId,
    password,
  }: {
    userId: number
    password: string
  }): Promise<Result<null, ConfirmPasswordError>> {
    const confirmed = await confirmPassword(userId, password)
    if (!confirmed.ok) return confirmed
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
