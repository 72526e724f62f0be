import { inject } from '@adonisjs/core'
import { lockRow, transaction } from '#core/database/transaction'
import { Mails } from '#core/mail/mails'
import { err, ok, type Result } from '#core/result'
import { ConfirmIdentity, type ConfirmIdentityError, type Identity } from '#users/actions/confirm_identity'
import { dropSecondFactor } from '#users/actions/drop_second_factor'
import type { SignedInUser } from '#users/queries/find_session'

export interface DisableTotpInput extends Identity {
  user: SignedInUser
}

export type DisableTotpError = ConfirmIdentityError | { type: 'not_on' }

/** Takes the second step away from signing in, with app and recovery codes. */
@inject()
export class DisableTotp {
  constructor(
    private mails: Mails,
    private confirmIdentity: ConfirmIdentity
  ) {}

  async execute({ user, ...identity }: DisableTotpInput): Promise<Result<null, DisableTotpError>> {
    const confirmed = await this.confirmIdentity.execute(user, identity)
    if (!confirmed.ok) return confirmed
    return transaction(async (trx) => {
      const row = await lockRow<{ second_factor: number }>(trx, 'users', { id: user.id })
      if (!row?.second_factor) return err({ type: 'not_on' })
      await dropSecondFactor(user.id, trx)
      const { email, language } = user
      await this.mails.queue({ to: email, template: 'users.second_factor_off', data: {}, language }, trx)
      return ok(null)
    })
  }
}
