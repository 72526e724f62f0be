import { inject } from '@adonisjs/core'
import type { Trx } from '#core/database/transaction'
import { lockRow } from '#core/database/transaction'
import { Mails } from '#core/mail/mails'
import { err, ok, type Result } from '#core/result'
import { dropLinks } from '#users/actions/drop_links'
import { endSessions } from '#users/actions/end_sessions'
import { SpendLink, type LinkError, type SpentLink } from '#users/actions/spend_link'
import { StartSession } from '#users/actions/start_session'
import type { Account } from '#users/queries/account'
import { FindAccount } from '#users/queries/find_account'
import { hashPassword } from '#users/services/password_hashing'

export interface ResetPasswordInput {
  token: string
  password: string
  label: string
}

/**
 * Sets a password by a mailed link and signs the browser in. The link proves the mailbox, so the address counts as
 * verified; every other session and link ends.
 */
@inject()
export class ResetPassword {
  constructor(
    private spendLink: SpendLink,
    private startSession: StartSession,
    private findAccount: FindAccount,
    private mails: Mails
  ) {}

  async execute(input: ResetPasswordInput): Promise<Result<{ account: Account; token: string }, LinkError>> {
    const passwordHash = await hashPassword(input.password)
    return this.spendLink.execute({ token: input.token, purpose: 'reset_password' }, (link, trx) =>
      this.#reset(link, passwordHash, input.label, trx)
    )
  }

  async #reset(
    link: SpentLink,
    passwordHash: string,
    label: string,
    trx: Trx
  ): Promise<Result<{ account: Account; token: string }, LinkError>> {
    const user = await lockRow<{ email: string }>(trx, 'users', { id: link.userId })
    if (!user || user.email !== link.email) return err({ type: 'link_expired' })
    await trx
      .from('users')
      .where('id', link.userId)
      .update({ password_hash: passwordHash, password_browser_hash: null, email_verified: true })
    await endSessions(link.userId, null, trx)
    await dropLinks(link.userId, trx)
    await this.mails.queue({ to: link.email, template: 'users.password_changed', data: {} }, trx)
    const account = await this.findAccount.execute(link.userId, trx)
    if (!account) return err({ type: 'link_expired' })
    const { token } = await this.startSession.execute({ user: account, label }, trx)
    return ok({ account, token })
  }
}
