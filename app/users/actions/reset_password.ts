import { inject } from '@adonisjs/core'
import type { Trx } from '#core/database/transaction'
import { lockRow } from '#core/database/transaction'
import { Mails } from '#core/mail/mails'
import { err, ok, type Result } from '#core/result'
import { CheckNewPassword, type WeakPassword } from '#users/actions/check_new_password'
import type { SignedIn } from '#users/actions/complete_sign_in'
import { DemandSecondFactor, type SecondFactorRequired } from '#users/actions/demand_second_factor'
import { dropLinks } from '#users/actions/drop_links'
import { endSessions } from '#users/actions/end_sessions'
import { SpendLink, type LinkError, type SpentLink } from '#users/actions/spend_link'
import { StartSession } from '#users/actions/start_session'
import { FindAccount } from '#users/queries/find_account'
import { type Hashing, hashPassword } from '#users/services/password_hashing'
import type { SigningBrowser } from '#users/services/signing_browser'

export interface ResetPasswordInput {
  token: string
  password: string
  browser: SigningBrowser
  hashing?: Hashing
}

type Outcome = Result<SignedIn, LinkError | SecondFactorRequired | WeakPassword>

/**
 * Sets a password by a mailed link and signs the browser in. The link proves the mailbox, so the address counts as
 * verified; every other session and link ends. It doesn't replace the second step, which follows it.
 */
@inject()
export class ResetPassword {
  constructor(
    private spendLink: SpendLink,
    private startSession: StartSession,
    private findAccount: FindAccount,
    private checkNewPassword: CheckNewPassword,
    private demandSecondFactor: DemandSecondFactor,
    private mails: Mails
  ) {}

  async execute(input: ResetPasswordInput): Promise<Outcome> {
    const wanted = { token: input.token, purpose: 'reset_password' } as const
    const ownerId = await this.spendLink.findOwner(wanted)
    const owner = ownerId === null ? null : await this.findAccount.execute(ownerId)
    // Looked at before anything costs much, and before the link is spent.
    if (!owner) return err({ type: 'link_expired' })
    const checked = await this.checkNewPassword.execute(input.password, owner)
    if (!checked.ok) return checked
    const passwordHash = await hashPassword(input.password, input.hashing)
    return this.spendLink.execute(wanted, (link, trx) => this.#reset(link, passwordHash, input.browser, trx))
  }

  async #reset(link: SpentLink, passwordHash: string, browser: SigningBrowser, trx: Trx): Promise<Outcome> {
    const user = await lockRow<{ email: string }>(trx, 'users', { id: link.userId })
    if (!user || user.email !== link.email) return err({ type: 'link_expired' })
    await trx
      .from('users')
      .where('id', link.userId)
      .update({ password_hash: passwordHash, password_browser_hash: null, email_verified: true })
    await endSessions(link.userId, null, trx)
    await dropLinks(link.userId, trx)
    const account = await this.findAccount.execute(link.userId, trx)
    if (!account) return err({ type: 'link_expired' })
    const { email, language } = account
    await this.mails.queue({ to: email, template: 'users.password_changed', data: {}, language }, trx)
    if (account.secondFactor) return err(await this.demandSecondFactor.execute(account, browser.id, trx))
    const { token } = await this.startSession.execute({ user: account, label: browser.label }, trx)
    return ok({ account, token })
  }
}
