import { inject } from '@adonisjs/core'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { lockRow, transaction } from '#core/database/transaction'
import type { Language } from '#core/languages'
import { Mails } from '#core/mail/mails'
import { err, ok, type Result } from '#core/result'
import { dropSecondFactor } from '#users/actions/drop_second_factor'
import { endSessions } from '#users/actions/end_sessions'

export interface ResetSecondFactorInput {
  userId: number
  actorId: number | null
}

/** What there was before. */
export interface SecondFactorReset {
  totp: boolean
  passkeys: number
}

export type ResetSecondFactorError = { type: 'user_not_found' }

/** Lets somebody back in who lost phone and recovery codes: no factor is left, passkeys included, and no session either. */
@inject()
export class ResetSecondFactor {
  constructor(
    private clock: Clock,
    private mails: Mails
  ) {}

  async execute({
    userId,
    actorId,
  }: ResetSecondFactorInput): Promise<Result<SecondFactorReset, ResetSecondFactorError>> {
    return transaction(async (trx) => {
      const row = await lockRow<{ email: string; language: Language | null; second_factor: number }>(trx, 'users', {
        id: userId,
      })
      if (!row) return err({ type: 'user_not_found' })
      await dropSecondFactor(userId, trx)
      const passkeys = Number(await trx.from('passkeys').where('user_id', userId).delete())
      await endSessions(userId, null, trx)
      const before = { totp: Boolean(row.second_factor), passkeys }
      const subject = `user:${userId}`
      await audit(trx, this.clock, { actorId, action: 'user.reset_second_factor', subject, changes: { before } })
      const { email, language } = row
      await this.mails.queue({ to: email, template: 'users.second_factor_reset', data: {}, language }, trx)
      return ok(before)
    })
  }
}
