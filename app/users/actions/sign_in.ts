import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { lockRow, transaction } from '#core/database/transaction'
import { Mails } from '#core/mail/mails'
import { err, ok, type Result } from '#core/result'
import { StartSession } from '#users/actions/start_session'
import type { Account } from '#users/queries/account'
import { FindAccount } from '#users/queries/find_account'
import { findPasswordHash } from '#users/queries/find_password_hash'
import { verifyPassword } from '#users/services/password_hashing'

export interface SignInInput {
  email: string
  password: string
  label: string
  replaces: string | null
  /** Whether this browser has signed in to the account before; a new one is announced by mail. */
  isKnownBrowser: (userId: number) => boolean
}

export type SignInError = { type: 'invalid_credentials' }

/** Signs a browser in by password. Unknown address, no password and wrong password are one outcome, with the same work. */
@inject()
export class SignIn {
  constructor(
    private clock: Clock,
    private mails: Mails,
    private findAccount: FindAccount,
    private startSession: StartSession
  ) {}

  async execute(input: SignInInput): Promise<Result<{ account: Account; token: string }, SignInError>> {
    const found = await findPasswordHash(input.email)
    const matches = await verifyPassword(found?.passwordHash ?? null, input.password)
    if (!found || !matches) return err({ type: 'invalid_credentials' })
    return transaction(async (trx) => {
      // The password was compared outside the transaction, and may have been changed meanwhile.
      const row = await lockRow<{ password_hash: string | null }>(trx, 'users', { id: found.userId })
      const account = await this.findAccount.execute(found.userId, trx)
      if (!account || row?.password_hash !== found.passwordHash) return err({ type: 'invalid_credentials' })
      const session = { user: account, label: input.label, replaces: input.replaces }
      const { token } = await this.startSession.execute(session, trx)
      if (!input.isKnownBrowser(account.id)) {
        const data = { label: input.label, at: this.clock.now().toISO() }
        await this.mails.queue({ to: account.email, template: 'users.new_sign_in', data }, trx)
      }
      return ok({ account, token })
    })
  }
}
