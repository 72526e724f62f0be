import { inject } from '@adonisjs/core'
import { lockRow, transactionKeepingRefusal } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import { CompleteSignIn, type SignedIn } from '#users/actions/complete_sign_in'
import { DemandSecondFactor, type SecondFactorRequired } from '#users/actions/demand_second_factor'
import { FindAccount } from '#users/queries/find_account'
import { findPasswordHash } from '#users/queries/find_password_hash'
import { type Hashing, verifyPassword } from '#users/services/password_hashing'
import type { SigningBrowser } from '#users/services/signing_browser'

export interface SignInInput {
  email: string
  password: string
  browser: SigningBrowser
  hashing?: Hashing
}

export type SignInError = { type: 'invalid_credentials' } | SecondFactorRequired

/** Signs a browser in by password. Unknown address, no password and wrong password are one outcome, with the same work. */
@inject()
export class SignIn {
  constructor(
    private findAccount: FindAccount,
    private completeSignIn: CompleteSignIn,
    private demandSecondFactor: DemandSecondFactor
  ) {}

  async execute(input: SignInInput): Promise<Result<SignedIn, SignInError>> {
    const found = await findPasswordHash(input.email)
    const matches = await verifyPassword(found?.passwordHash ?? null, input.password, input.hashing)
    if (!found || !matches) return err({ type: 'invalid_credentials' })
    return transactionKeepingRefusal(async (trx) => {
      // The password was compared outside the transaction, and may have been changed meanwhile.
      const row = await lockRow<{ password_hash: string | null }>(trx, 'users', { id: found.userId })
      const account = await this.findAccount.execute(found.userId, trx)
      if (!account || row?.password_hash !== found.passwordHash) return err({ type: 'invalid_credentials' })
      if (account.secondFactor) return err(await this.demandSecondFactor.execute(account, input.browser.id, trx))
      return ok(await this.completeSignIn.execute(account, input.browser, trx))
    })
  }
}
