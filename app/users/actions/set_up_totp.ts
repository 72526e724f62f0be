import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { lockRow, transaction } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import { seal } from '#core/secrets'
import { ConfirmIdentity, type ConfirmIdentityError, type Identity } from '#users/actions/confirm_identity'
import { TOTP_SETUP_MINUTES } from '#users/limits'
import type { SignedInUser } from '#users/queries/find_session'
import { newTotpSecret, totpUri } from '#users/services/totp'

export interface SetUpTotpInput extends Identity {
  user: SignedInUser
}

export interface TotpSetup {
  secret: string
  uri: string
}

export type SetUpTotpError = ConfirmIdentityError | { type: 'email_unverified' } | { type: 'already_on' }

/**
 * Makes the secret for an authenticator app. Nothing changes before the app's first code comes back. Only for a verified
 * address: a factor that a stranger prepared would outlive the verification by the owner.
 */
@inject()
export class SetUpTotp {
  constructor(
    private clock: Clock,
    private confirmIdentity: ConfirmIdentity
  ) {}

  async execute({ user, ...identity }: SetUpTotpInput): Promise<Result<TotpSetup, SetUpTotpError>> {
    const confirmed = await this.confirmIdentity.byPassword(user, identity)
    if (!confirmed.ok) return confirmed
    if (!user.emailVerified) return err({ type: 'email_unverified' })
    const secret = newTotpSecret()
    return transaction(async (trx) => {
      const row = await lockRow<{ second_factor: number }>(trx, 'users', { id: user.id })
      if (!row || row.second_factor) return err({ type: 'already_on' })
      await trx.from('totp_secrets').where('user_id', user.id).delete()
      await trx.table('totp_secrets').insert({
        user_id: user.id,
        sealed: seal(secret, 'totp_secrets.sealed', user.id),
        last_step: 0,
        expires_at: toSql(this.clock.now().plus({ minutes: TOTP_SETUP_MINUTES })),
      })
      return ok({ secret, uri: totpUri(secret, user.email) })
    })
  }
}
