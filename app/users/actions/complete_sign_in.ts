import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import type { Trx } from '#core/database/transaction'
import { Mails } from '#core/mail/mails'
import { StartSession } from '#users/actions/start_session'
import type { Account } from '#users/queries/account'
import type { SigningBrowser } from '#users/services/signing_browser'

/** A browser that is signed in now, with its session's token. */
export interface SignedIn {
  account: Account
  token: string
}

/**
 * The end of every way in: a session, and word to the owner when the browser is new and they want to know. Nobody is known to
 * own an address before it is verified, so nobody is told.
 */
@inject()
export class CompleteSignIn {
  constructor(
    private clock: Clock,
    private mails: Mails,
    private startSession: StartSession
  ) {}

  async execute(account: Account, { label, replaces, isKnown }: SigningBrowser, trx: Trx): Promise<SignedIn> {
    const { token } = await this.startSession.execute({ user: account, label, replaces }, trx)
    if (account.emailVerified && account.mailOnSignIn && !isKnown(account.id)) {
      const data = { label, at: this.clock.now().toISO() }
      const { email, language } = account
      await this.mails.queue({ to: email, template: 'users.new_sign_in', data, language }, trx)
    }
    return { account, token }
  }
}
