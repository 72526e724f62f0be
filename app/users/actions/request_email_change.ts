import { inject } from '@adonisjs/core'
import { transaction } from '#core/database/transaction'
import { Mails } from '#core/mail/mails'
import { ok, type Result } from '#core/result'
import { ConfirmIdentity, type ConfirmIdentityError, type Identity } from '#users/actions/confirm_identity'
import { IssueLink } from '#users/actions/issue_link'
import { FindAccount } from '#users/queries/find_account'
import type { SignedInUser } from '#users/queries/find_session'

export interface RequestEmailChangeInput extends Identity {
  user: SignedInUser
  email: string
}

/** Mails a link to the new address; nothing changes before it is used. A taken address answers the same and its owner is told. */
@inject()
export class RequestEmailChange {
  constructor(
    private confirmIdentity: ConfirmIdentity,
    private findAccount: FindAccount,
    private issueLink: IssueLink,
    private mails: Mails
  ) {}

  async execute({ user, email, ...identity }: RequestEmailChangeInput): Promise<Result<null, ConfirmIdentityError>> {
    const confirmed = await this.confirmIdentity.execute(user, identity)
    if (!confirmed.ok) return confirmed
    const owner = await this.findAccount.execute(email)
    return transaction(async (trx) => {
      if (owner) {
        const known = { to: email, template: 'users.known_address', data: {}, language: owner.language }
        if (owner.id !== user.id) await this.mails.queue(known, trx)
        return ok(null)
      }
      const { url } = await this.issueLink.execute({ userId: user.id, purpose: 'change_email', email }, trx)
      const { language } = user
      await this.mails.queue({ to: email, template: 'users.confirm_email', data: { url }, language }, trx)
      return ok(null)
    })
  }
}
