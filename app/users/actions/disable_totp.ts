import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { lockRow, transaction } from '#core/database/transaction'
import { Limits } from '#core/limits/limits'
import { Mails } from '#core/mail/mails'
import { err, ok, type Result } from '#core/result'
import { ConfirmIdentity, type ConfirmIdentityError } from '#users/actions/confirm_identity'
import { dropSecondFactor } from '#users/actions/drop_second_factor'
import { spendCode } from '#users/actions/spend_code'
import { LIMITS } from '#users/limits'
import type { SignedInUser } from '#users/queries/find_session'

export interface DisableTotpInput {
  user: SignedInUser
  password: string | undefined
  /** Of the app, or a recovery code: whoever has only the password may not take the second step away. */
  code: string
}

export type DisableTotpError = ConfirmIdentityError | { type: 'not_on' } | { type: 'wrong_code' }

/** Takes the second step away from signing in, with app and recovery codes. */
@inject()
export class DisableTotp {
  constructor(
    private clock: Clock,
    private mails: Mails,
    private limits: Limits,
    private confirmIdentity: ConfirmIdentity
  ) {}

  async execute({ user, password, code }: DisableTotpInput): Promise<Result<null, DisableTotpError>> {
    const confirmed = await this.confirmIdentity.execute(user, password)
    if (!confirmed.ok) return confirmed
    await this.limits.takeForAccount(LIMITS.secondFactor.account, user.id)
    const outcome = await transaction(async (trx) => {
      const row = await lockRow<{ second_factor: number }>(trx, 'users', { id: user.id })
      if (!row?.second_factor) return err({ type: 'not_on' } as const)
      if (!(await spendCode({ userId: user.id, code, now: this.clock.now() }, trx))) {
        return err({ type: 'wrong_code' } as const)
      }
      await dropSecondFactor(user.id, trx)
      const { email, language } = user
      await this.mails.queue({ to: email, template: 'users.second_factor_off', data: {}, language }, trx)
      return ok(null)
    })
    if (outcome.ok) await this.limits.forgive(LIMITS.secondFactor.account, user.id)
    return outcome
  }
}
