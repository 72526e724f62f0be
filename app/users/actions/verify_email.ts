import { inject } from '@adonisjs/core'
import { lockRow, type Trx } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import { hashToken } from '#core/tokens'
import { dropLinks } from '#users/actions/drop_links'
import { endSessions } from '#users/actions/end_sessions'
import { IssueLink } from '#users/actions/issue_link'
import { SpendLink, type LinkError, type SpentLink } from '#users/actions/spend_link'

export interface VerifyEmailInput {
  token: string
  browserId: string | null
  /** The session of the browser that verifies, which may be someone else's. */
  sessionId: number | null
}

export interface Verified {
  /** A new password has to be chosen, with this token. */
  resetToken: string | null
  /** The account, where the browser that verified is the one that chose its password. */
  owner: { id: number; emailVerified: true } | null
}

interface UserRow {
  id: number
  email: string
  email_verified: number
  password_hash: string | null
  password_browser_hash: string | null
}

/**
 * Proves that the address belongs to the mailbox's owner. Until then anyone could have signed up with it, so the
 * first verification ends all other sessions, voids other links and drops a password that another browser chose.
 */
@inject()
export class VerifyEmail {
  constructor(
    private spendLink: SpendLink,
    private issueLink: IssueLink
  ) {}

  async execute(input: VerifyEmailInput): Promise<Result<Verified, LinkError>> {
    return this.spendLink.execute({ token: input.token, purpose: 'verify_email' }, (link, trx) =>
      this.#verify(link, input, trx)
    )
  }

  async #verify(link: SpentLink, input: VerifyEmailInput, trx: Trx): Promise<Result<Verified, LinkError>> {
    const user = await lockRow<UserRow>(trx, 'users', { id: link.userId })
    if (!user || user.email !== link.email) return err({ type: 'link_expired' })
    if (user.email_verified) return ok({ resetToken: null, owner: null })

    const sameBrowser = input.browserId !== null && user.password_browser_hash === hashToken(input.browserId)
    const keepsPassword = user.password_hash !== null && sameBrowser
    await trx
      .from('users')
      .where('id', user.id)
      .update({
        email_verified: true,
        password_browser_hash: null,
        ...(keepsPassword ? {} : { password_hash: null }),
      })
    await endSessions(user.id, input.sessionId === null ? null : { sessionId: input.sessionId }, trx)
    await dropLinks(user.id, trx)
    if (keepsPassword) return ok({ resetToken: null, owner: { id: user.id, emailVerified: true } })
    const reset = await this.issueLink.execute({ userId: user.id, purpose: 'reset_password', email: user.email }, trx)
    return ok({ resetToken: reset.token, owner: null })
  }
}
