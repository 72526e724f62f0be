import { inject } from '@adonisjs/core'
import { lockRow, transaction } from '#core/database/transaction'
import { Mails } from '#core/mail/mails'
import { err, ok, type Result } from '#core/result'
import { ConfirmIdentity, type ConfirmIdentityError, type Identity } from '#users/actions/confirm_identity'
import { storeRecoveryCodes } from '#users/actions/store_recovery_codes'
import type { SignedInUser } from '#users/queries/find_session'

export interface RenewRecoveryCodesInput extends Identity {
  user: SignedInUser
}

export type RenewRecoveryCodesError = ConfirmIdentityError | { type: 'not_on' }

/** Makes a new set of recovery codes; the old ones open nothing any more. */
@inject()
export class RenewRecoveryCodes {
  constructor(
    private mails: Mails,
    private confirmIdentity: ConfirmIdentity
  ) {}

  async execute({
    user,
    ...identity
  }: RenewRecoveryCodesInput): Promise<Result<{ recoveryCodes: string[] }, RenewRecoveryCodesError>> {
    const confirmed = await this.confirmIdentity.execute(user, identity)
    if (!confirmed.ok) return confirmed
    return transaction(async (trx) => {
      const row = await lockRow<{ second_factor: number }>(trx, 'users', { id: user.id })
      if (!row?.second_factor) return err({ type: 'not_on' })
      const recoveryCodes = await storeRecoveryCodes(user.id, trx)
      const { email, language } = user
      await this.mails.queue({ to: email, template: 'users.recovery_codes_renewed', data: {}, language }, trx)
      return ok({ recoveryCodes })
    })
  }
}
