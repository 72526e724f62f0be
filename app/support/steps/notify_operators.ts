import { inject } from '@adonisjs/core'
import culvert from '#config/culvert'
import { rows } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import { Mails } from '#core/mail/mails'
import { NOTICES_UP_TO } from '#support/limits'
import { ListAnsweringStaff } from '#support/queries/list_answering_staff'

const WAITING = `SELECT id FROM support_threads WHERE staff_unread = 1 LIMIT ${NOTICES_UP_TO + 1}`

/** Mails those who answer that a thread waits: its number and a link, neither the message nor its author. */
@inject()
export class NotifyOperators {
  constructor(
    private staff: ListAnsweringStaff,
    private mails: Mails
  ) {}

  /** Whom to notify: the addresses of SUPPORT_NOTICE_TO, else administrators and support staff. Outside a transaction. */
  async recipients(): Promise<string[]> {
    if (culvert.supportNoticeTo.length > 0) return culvert.supportNoticeTo
    return (await this.staff.execute()).map(({ email }) => email)
  }

  /** Queues the notices, unless so many threads wait that one more says nothing new. */
  async notify(threadId: number, recipients: readonly string[], trx: Trx) {
    const waiting = await rows(WAITING, [], trx)
    if (waiting.length > NOTICES_UP_TO) return
    for (const to of recipients) await this.mails.queue({ to, template: 'support.notice', data: { threadId } }, trx)
  }
}
