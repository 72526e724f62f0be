import { inject } from '@adonisjs/core'
import { transaction } from '#core/database/transaction'
import { Mails } from '#core/mail/mails'
import { err, ok, type Result } from '#core/result'
import { ConfirmIdentity, type ConfirmIdentityError, type Identity } from '#users/actions/confirm_identity'
import type { SignedInUser } from '#users/queries/find_session'

export interface DeletePasskeyInput extends Identity {
  user: SignedInUser
  passkeyId: number
}

/** Takes a passkey out of use; from the next moment on it opens nothing. */
@inject()
export class DeletePasskey {
  constructor(
    private mails: Mails,
    private confirmIdentity: ConfirmIdentity
  ) {}

  async execute({
    user,
    passkeyId,
    ...identity
  }: DeletePasskeyInput): Promise<Result<null, ConfirmIdentityError | { type: 'not_found' }>> {
    const confirmed = await this.confirmIdentity.execute(user, identity)
    if (!confirmed.ok) return confirmed
    return transaction(async (trx) => {
      const deleted = await trx.from('passkeys').where({ id: passkeyId, user_id: user.id }).delete()
      if (Number(deleted) !== 1) return err({ type: 'not_found' })
      const { email, language } = user
      await this.mails.queue({ to: email, template: 'users.passkey_removed', data: {}, language }, trx)
      return ok(null)
    })
  }
}
