import { inject } from '@adonisjs/core'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { transaction } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import { CompleteSignIn, type SignedIn } from '#users/actions/complete_sign_in'
import { usePasskey } from '#users/actions/use_passkey'
import { challengeFor } from '#users/passkeys/challenge'
import { verifyAssertion, type PasskeyError } from '#users/passkeys/verify'
import { FindAccount } from '#users/queries/find_account'
import { findPasskey } from '#users/queries/find_passkey'
import { findSignInChallenge } from '#users/queries/find_sign_in_challenge'
import type { SigningBrowser } from '#users/services/signing_browser'

export interface PassByPasskeyInput {
  challenge: string
  response: AuthenticationResponseJSON
  browser: SigningBrowser
}

/** The second step by a passkey of the user whose first step was right. */
@inject()
export class PassByPasskey {
  constructor(
    private clock: Clock,
    private findAccount: FindAccount,
    private completeSignIn: CompleteSignIn
  ) {}

  async execute({ challenge, response, browser }: PassByPasskeyInput): Promise<Result<SignedIn, PasskeyError>> {
    const now = this.clock.now()
    const pending = await findSignInChallenge(challenge, browser.id, toSql(now))
    if (!pending) return err({ type: 'challenge_expired' })
    const passkey = await findPasskey(response.id)
    if (passkey?.userId !== pending.userId) return err({ type: 'passkey_refused' })
    const verified = await verifyAssertion(response, passkey, { purpose: challengeFor.secondStep(challenge), now })
    if (!verified.ok) return verified
    return transaction(async (trx) => {
      const spent = await trx.from('sign_in_challenges').where('id', pending.id).delete()
      if (Number(spent) !== 1) return err({ type: 'challenge_expired' })
      const used = await usePasskey({ passkeyId: passkey.id, ...verified.value }, trx)
      if (!used.ok) return used
      const account = await this.findAccount.execute(passkey.userId, trx)
      if (!account) return err({ type: 'passkey_refused' })
      return ok(await this.completeSignIn.execute(account, browser, trx))
    })
  }
}
