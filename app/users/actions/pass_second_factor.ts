import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { transactionKeepingRefusal, type Trx } from '#core/database/transaction'
import { Limits } from '#core/limits/limits'
import { Mails } from '#core/mail/mails'
import { err, ok, type Result } from '#core/result'
import { CompleteSignIn, type SignedIn } from '#users/actions/complete_sign_in'
import { mailRecoveryCodeUsed } from '#users/actions/mail_recovery_code_used'
import { spendCode } from '#users/actions/spend_code'
import { LIMITS } from '#users/limits'
import type { Account } from '#users/queries/account'
import { FindAccount } from '#users/queries/find_account'
import { findSignInChallenge, type SignInChallenge } from '#users/queries/find_sign_in_challenge'
import { attemptsOf } from '#users/services/attempts'
import type { SigningBrowser } from '#users/services/signing_browser'

export interface PassSecondFactorInput {
  challenge: string
  /** Of the authenticator app, or a recovery code. */
  code: string
  browser: SigningBrowser
}

export type PassSecondFactorError = { type: 'challenge_expired' } | { type: 'wrong_code'; attemptsLeft: number }

type Outcome = Result<SignedIn, PassSecondFactorError>

/**
 * The second step of a sign-in. Each try is taken off the challenge by a conditional update before the code is looked at,
 * and the challenge is spent with the code, so that tries at once gain nothing.
 */
@inject()
export class PassSecondFactor {
  constructor(
    private clock: Clock,
    private mails: Mails,
    private limits: Limits,
    private findAccount: FindAccount,
    private completeSignIn: CompleteSignIn
  ) {}

  async execute(input: PassSecondFactorInput): Promise<Outcome> {
    const now = toSql(this.clock.now())
    const pending = await findSignInChallenge(input.challenge, input.browser.id, now)
    if (!pending) return err({ type: 'challenge_expired' })
    const tries = this.#tries(pending.userId, input.browser)
    await this.limits.takeForAccount(LIMITS.secondFactor.account, tries)
    const outcome = await transactionKeepingRefusal((trx) => this.#pass(pending, input, trx))
    if (outcome.ok) await this.limits.forgive(LIMITS.secondFactor.account, tries)
    return outcome
  }

  /** Tries are counted for the account; a browser that has signed in to it before has its own. */
  #tries(userId: number, { id, isKnown }: SigningBrowser): string | number {
    return isKnown(userId) ? attemptsOf(id, userId) : userId
  }

  async #pass({ id, userId }: SignInChallenge, { code, browser }: PassSecondFactorInput, trx: Trx): Promise<Outcome> {
    const tried = await trx
      .from('sign_in_challenges')
      .where('id', id)
      .where('attempts_left', '>', 0)
      .update({ attempts_left: trx.raw('attempts_left - 1') })
    const account = Number(tried) === 1 ? await this.findAccount.execute(userId, trx) : null
    if (!account) return err({ type: 'challenge_expired' })
    const kind = await spendCode({ userId, code, now: this.clock.now() }, trx)
    if (!kind) return this.#refuse(id, account, trx)
    await trx.from('sign_in_challenges').where('id', id).delete()
    if (kind === 'recovery') await mailRecoveryCodeUsed(account, this.mails, trx)
    return ok(await this.completeSignIn.execute(account, browser, trx))
  }

  /** Somebody knows the password and not the code: after the last try the owner is told. */
  async #refuse(id: number, account: Account, trx: Trx): Promise<Outcome> {
    const row = (await trx.from('sign_in_challenges').select('attempts_left').where('id', id).first()) as {
      attempts_left: number
    } | null
    const attemptsLeft = Number(row?.attempts_left ?? 0)
    if (attemptsLeft === 0) {
      const { email, language } = account
      await this.mails.queue({ to: email, template: 'users.second_factor_refused', data: {}, language }, trx)
    }
    return err({ type: 'wrong_code', attemptsLeft })
  }
}
