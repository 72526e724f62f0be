import { inject } from '@adonisjs/core'
import type { Trx } from '#core/database/transaction'
import type { Language } from '#core/languages'
import { Mails } from '#core/mail/mails'
import { dropLinks } from '#users/actions/drop_links'
import { endSessions } from '#users/actions/end_sessions'
import { IssueLink } from '#users/actions/issue_link'

export interface MoveAddressInput {
  userId: number
  from: string
  to: string
  language: Language | null
}

/**
 * Gives an account another address in its operator's name. Nobody has proved the new one yet: it is verified again, what was
 * signed in or mailed before ends, and the old address is told. A taken one violates the unique key.
 */
@inject()
export class MoveAddress {
  constructor(
    private mails: Mails,
    private issueLink: IssueLink
  ) {}

  async execute({ userId, from, to, language }: MoveAddressInput, trx: Trx) {
    await trx
      .from('users')
      .where('id', userId)
      .update({ email: to, email_verified: false, password_browser_hash: null })
    await endSessions(userId, null, trx)
    await dropLinks(userId, trx)
    const { url } = await this.issueLink.execute({ userId, purpose: 'verify_email', email: to }, trx)
    await this.mails.queue({ to, template: 'users.verify_email', data: { url }, language }, trx)
    await this.mails.queue({ to: from, template: 'users.email_changed', data: {}, language }, trx)
  }
}
