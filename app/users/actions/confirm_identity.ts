import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { transaction } from '#core/database/transaction'
import { Limits } from '#core/limits/limits'
import { Mails } from '#core/mail/mails'
import { err, ok, type Result } from '#core/result'
import { confirmPassword } from '#users/actions/confirm_password'
import { mailRecoveryCodeUsed } from '#users/actions/mail_recovery_code_used'
import { spendCode } from '#users/actions/spend_code'
import { LIMITS } from '#users/limits'
import type { SignedInUser } from '#users/queries/find_session'
import { isFresh } from '#users/services/session_life'

/** What somebody proves with that it is them. */
export interface Identity {
  password?: string | undefined
  /** Of the authenticator app, or a recovery code; only where the second step is on. */
  code?: string | undefined
  /** The request is over: nobody waits for the outcome any more. */
  signal?: AbortSignal
}

export type ConfirmPasswordOrFreshError = { type: 'wrong_password' } | { type: 'sign_in_again' }
export type ConfirmCodeError = { type: 'code_required' } | { type: 'wrong_code' }
export type ConfirmIdentityError = ConfirmPasswordOrFreshError | ConfirmCodeError

/**
 * Asks once more who it is before something that cannot be undone: by the password, or, for an account without one (its
 * owner comes through the OpenID provider), by having signed in just now. Where the second step is on, by a code as well.
 */
@inject()
export class ConfirmIdentity {
  constructor(
    private clock: Clock,
    private mails: Mails,
    private limits: Limits
  ) {}

  async execute(user: SignedInUser, identity: Identity): Promise<Result<null, ConfirmIdentityError>> {
    const confirmed = await this.byPassword(user, identity)
    return confirmed.ok ? this.byCode(user, identity.code) : confirmed
  }

  /** The first step alone: for what keeps others out and lets nobody in. */
  async byPassword(
    user: SignedInUser,
    { password = '', signal }: Omit<Identity, 'code'>
  ): Promise<Result<null, ConfirmPasswordOrFreshError>> {
    const confirmed = await confirmPassword(user.id, password, signal)
    if (confirmed.ok) return ok(null)
    if (confirmed.error.type === 'wrong_password') return err({ type: 'wrong_password' })
    return isFresh(user, this.clock.now()) ? ok(null) : err({ type: 'sign_in_again' })
  }

  /** The second step, where it is on. The code is spent. */
  async byCode(user: SignedInUser, code: string | undefined): Promise<Result<null, ConfirmCodeError>> {
    if (!user.secondFactor) return ok(null)
    if (!code) return err({ type: 'code_required' })
    await this.limits.takeForAccount(LIMITS.secondFactor.account, user.id)
    const kind = await transaction(async (trx) => {
      const spent = await spendCode({ userId: user.id, code, now: this.clock.now() }, trx)
      if (spent === 'recovery') await mailRecoveryCodeUsed(user, this.mails, trx)
      return spent
    })
    if (!kind) return err({ type: 'wrong_code' })
    await this.limits.forgive(LIMITS.secondFactor.account, user.id)
    return ok(null)
  }
}
