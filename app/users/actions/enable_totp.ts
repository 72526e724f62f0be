import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { lockRow, transaction } from '#core/database/transaction'
import { Limits } from '#core/limits/limits'
import { Mails } from '#core/mail/mails'
import { err, ok, type Result } from '#core/result'
import { storeRecoveryCodes } from '#users/actions/store_recovery_codes'
import { LIMITS } from '#users/limits'
import type { SignedInUser } from '#users/queries/find_session'
import { findTotp } from '#users/queries/find_totp'
import { totpStep } from '#users/services/totp'

export interface EnableTotpInput {
  user: SignedInUser
  code: string
}

export type EnableTotpError = { type: 'not_set_up' } | { type: 'wrong_code' }

/** Asks for the second step from now on, once a code shows that the app has the secret. Answers the recovery codes. */
@inject()
export class EnableTotp {
  constructor(
    private clock: Clock,
    private mails: Mails,
    private limits: Limits
  ) {}

  async execute({ user, code }: EnableTotpInput): Promise<Result<{ recoveryCodes: string[] }, EnableTotpError>> {
    await this.limits.takeForAccount(LIMITS.secondFactor.account, user.id)
    const outcome = await transaction(async (trx) => {
      const now = this.clock.now()
      await lockRow(trx, 'users', { id: user.id })
      const totp = await findTotp(user.id, trx)
      if (!totp?.expiresAt || totp.expiresAt <= toSql(now)) return err({ type: 'not_set_up' } as const)
      const step = totpStep(totp.secret, code.replaceAll(/\s/g, ''), { now, after: 0 })
      if (step === null) return err({ type: 'wrong_code' } as const)
      await trx.from('totp_secrets').where('user_id', user.id).update({ last_step: step, expires_at: null })
      await trx.from('users').where('id', user.id).update({ second_factor: true })
      const recoveryCodes = await storeRecoveryCodes(user.id, trx)
      const { email, language } = user
      await this.mails.queue({ to: email, template: 'users.second_factor_on', data: {}, language }, trx)
      return ok({ recoveryCodes })
    })
    if (outcome.ok) await this.limits.forgive(LIMITS.secondFactor.account, user.id)
    return outcome
  }
}
