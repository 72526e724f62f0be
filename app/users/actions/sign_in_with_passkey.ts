import { inject } from '@adonisjs/core'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { Clock } from '#core/clock'
import { transaction } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import { CompleteSignIn, type SignedIn } from '#users/actions/complete_sign_in'
import { usePasskey } from '#users/actions/use_passkey'
import { challengeFor } from '#users/passkeys/challenge'
import { verifyAssertion, type PasskeyError } from '#users/passkeys/verify'
import { FindAccount } from '#users/queries/find_account'
import { findPasskey } from '#users/queries/find_passkey'
import type { SigningBrowser } from '#users/services/signing_browser'

export interface SignInWithPasskeyInput {
  response: AuthenticationResponseJSON
  browser: SigningBrowser
}

/** Signs in by a passkey alone. It is both steps at once: the device is there, and it has checked who holds it. */
@inject()
export class SignInWithPasskey {
  constructor(
    private clock: Clock,
    private findAccount: FindAccount,
    private completeSignIn: CompleteSignIn
  ) {}

  async execute({ response, browser }: SignInWithPasskeyInput): Promise<Result<SignedIn, PasskeyError>> {
    const passkey = await findPasskey(response.id)
    if (!passkey) return err({ type: 'passkey_refused' })
    const expected = { purpose: challengeFor.signIn(browser.id), now: this.clock.now() }
    const verified = await verifyAssertion(response, passkey, expected)
    if (!verified.ok) return verified
    return transaction(async (trx) => {
      const used = await usePasskey({ passkeyId: passkey.id, ...verified.value }, trx)
      if (!used.ok) return used
      const account = await this.findAccount.execute(passkey.userId, trx)
      if (!account) return err({ type: 'passkey_refused' })
      return ok(await this.completeSignIn.execute(account, browser, trx))
    })
  }
}
