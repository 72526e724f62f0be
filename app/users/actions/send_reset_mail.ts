import { inject } from '@adonisjs/core'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import type { Language } from '#core/languages'
import { lockRow, transaction } from '#core/database/transaction'
import { Mails } from '#core/mail/mails'
import { err, ok, type Result } from '#core/result'
import { IssueLink } from '#users/actions/issue_link'

interface Row {
  email: string
  language: Language | null
  suspended: number
  deletion_pending: number | null
}

export type SendResetMailError = { type: 'user_not_found' } | { type: 'account_shut' }

/** Mails somebody a link to choose a new password. Whoever asks for it sees neither link nor password (ASVS 6.4.6). */
@inject()
export class SendResetMail {
  constructor(
    private clock: Clock,
    private issueLink: IssueLink,
    private mails: Mails
  ) {}

  async execute(input: { userId: number; actorId: number }): Promise<Result<null, SendResetMailError>> {
    const { userId, actorId } = input
    return transaction(async (trx) => {
      const row = await lockRow<Row>(trx, 'users', { id: userId })
      if (!row) return err({ type: 'user_not_found' })
      if (row.suspended || row.deletion_pending) return err({ type: 'account_shut' })
      const { email, language } = row
      const { url } = await this.issueLink.execute({ userId, purpose: 'reset_password', email }, trx)
      const template = 'users.reset_password_by_support'
      await this.mails.queue({ to: email, template, data: { url }, language }, trx)
      await audit(trx, this.clock, { actorId, action: 'user.send_reset_mail', subject: `user:${userId}` })
      return ok(null)
    })
  }
}
