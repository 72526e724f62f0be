import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import type { Trx } from '#core/database/transaction'
import { hashToken, randomToken } from '#core/tokens'
import { SECOND_STEP } from '#users/limits'
import type { Account } from '#users/queries/account'
import { describeSecondFactor } from '#users/queries/describe_second_factor'
import { refuseShut } from '#users/services/shut_account'

export const SECOND_FACTOR_METHODS = ['totp', 'recovery', 'passkey'] as const
export type SecondFactorMethod = (typeof SECOND_FACTOR_METHODS)[number]

/** What a sign-in answers instead of a session while its second step is due. */
export interface SecondFactorRequired {
  type: 'second_factor_required'
  /** Good once, for five minutes, in the browser that began. */
  challenge: string
  methods: SecondFactorMethod[]
}

/** Notes that the first step of a sign-in is done, and says how the second can be. Refuses an account that nobody may sign in to. */
@inject()
export class DemandSecondFactor {
  constructor(private clock: Clock) {}

  async execute(account: Account, browserId: string, trx: Trx): Promise<SecondFactorRequired> {
    refuseShut(account)
    const challenge = randomToken()
    await trx.table('sign_in_challenges').insert({
      token_hash: hashToken(challenge),
      user_id: account.id,
      browser_hash: hashToken(browserId),
      attempts_left: SECOND_STEP.attempts,
      expires_at: toSql(this.clock.now().plus({ minutes: SECOND_STEP.minutes })),
    })
    const { totp, recoveryCodesLeft, passkeys } = await describeSecondFactor(account.id, trx)
    const possible = { totp, recovery: recoveryCodesLeft > 0, passkey: passkeys > 0 }
    return {
      type: 'second_factor_required',
      challenge,
      methods: SECOND_FACTOR_METHODS.filter((method) => possible[method]),
    }
  }
}
