import { inject } from '@adonisjs/core'
import { isUniqueViolation } from '#core/database/errors'
import { lockRow, type Trx } from '#core/database/transaction'
import { Mails } from '#core/mail/mails'
import { err, ok, type Result } from '#core/result'
import { dropLinks } from '#users/actions/drop_links'
import { endSessions } from '#users/actions/end_sessions'
import { SpendLink, type LinkError, type SpentLink } from '#users/actions/spend_link'
import type { SignedInUser } from '#users/queries/find_session'

/**
 * Moves an account to the address that the link proves, and tells the old one. It has to be used in a browser that is
 * signed in to the account: otherwise an attacker could make the owner of an address confirm it for the attacker's account.
 */
@inject()
export class ConfirmEmailChange {
  constructor(
    private spendLink: SpendLink,
    private mails: Mails
  ) {}

  execute({ token, user }: { token: string; user: SignedInUser }): Promise<Result<null, LinkError>> {
    const wanted = { token, purpose: 'change_email', userId: user.id } as const
    return this.spendLink.execute(wanted, (link, trx) => this.#change(link, user, trx))
  }

  async #change(link: SpentLink, user: SignedInUser, trx: Trx): Promise<Result<null, LinkError>> {
    const before = await lockRow<{ email: string; email_verified: number }>(trx, 'users', { id: user.id })
    if (!before) return err({ type: 'link_expired' })
    try {
      const change = { email: link.email, email_verified: true, password_browser_hash: null }
      await trx.from('users').where('id', user.id).update(change)
    } catch (error) {
      // Somebody signed up with the address meanwhile: the unique key decides.
      if (isUniqueViolation(error)) return err({ type: 'link_expired' })
      throw error
    }
    await dropLinks(user.id, trx)
    if (!before.email_verified) await endSessions(user.id, user, trx)
    const mail = { template: 'users.email_changed', data: {}, language: user.language }
    await this.mails.queue({ to: before.email, ...mail }, trx)
    return ok(null)
  }
}
