import { inject } from '@adonisjs/core'
import { transaction } from '#core/database/transaction'
import { Mails } from '#core/mail/mails'
import { IssueLink } from '#users/actions/issue_link'
import { FindAccount } from '#users/queries/find_account'

/** Mails a link to choose a new password, if the address has an account. Answers nothing either way. */
@inject()
export class MailPasswordReset {
  constructor(
    private findAccount: FindAccount,
    private issueLink: IssueLink,
    private mails: Mails
  ) {}

  async execute(email: string): Promise<void> {
    const account = await this.findAccount.execute(email)
    if (!account) return
    await transaction(async (trx) => {
      const { url } = await this.issueLink.execute({ userId: account.id, purpose: 'reset_password', email }, trx)
      const { language } = account
      await this.mails.queue({ to: email, template: 'users.reset_password', data: { url }, language }, trx)
    })
  }
}
