import { inject } from '@adonisjs/core'
import { transaction } from '#core/database/transaction'
import { Mails } from '#core/mail/mails'
import { IssueLink } from '#users/actions/issue_link'
import type { Account } from '#users/queries/account'

/** Mails another verification link. For an address that is verified already there is nothing to do. */
@inject()
export class MailVerification {
  constructor(
    private issueLink: IssueLink,
    private mails: Mails
  ) {}

  async execute(user: Pick<Account, 'id' | 'email' | 'emailVerified' | 'language'>): Promise<void> {
    if (user.emailVerified) return
    await transaction(async (trx) => {
      const link = { userId: user.id, purpose: 'verify_email', email: user.email } as const
      const { url } = await this.issueLink.execute(link, trx)
      const { email, language } = user
      await this.mails.queue({ to: email, template: 'users.verify_email', data: { url }, language }, trx)
    })
  }
}
