import { inject } from '@adonisjs/core'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { afterCommit, lockRow, transaction, type Trx } from '#core/database/transaction'
import { Mails } from '#core/mail/mails'
import { err, ok, type Result } from '#core/result'
import { FindAccount } from '#users/index'
import { findFirstMessage } from '#support/queries/find_first_message'
import { MailIntake } from '#support/services/mail_intake'
import { manyLines } from '#support/services/texts'
import { ThreadChanges } from '#support/services/thread_changes'
import { writeMessage } from '#support/steps/write_message'

export interface ReplyToThreadInput {
  threadId: number
  message: string
  /** The member of staff; null is the terminal. */
  actorId: number | null
  /** The newest message that was read: an answer to anything older is refused. */
  lastMessageId: number
}

export type ReplyToThreadError = { type: 'not_found' } | { type: 'empty' } | { type: 'changed_meanwhile' }

interface Row {
  id: number
  user_id: number | null
  email: string | null
  subject: string
  user_unread: number
  revision: number
}

const NEWEST = '(SELECT MAX(id) FROM support_messages WHERE thread_id = ?) = ?'

/** Staff answer: a stranger gets the answer by mail, a user finds it in the thread and a mail says that it is there. */
@inject()
export class ReplyToThread {
  constructor(
    private clock: Clock,
    private mails: Mails,
    private findAccount: FindAccount,
    private intake: MailIntake,
    private changes: ThreadChanges
  ) {}

  async execute(input: ReplyToThreadInput): Promise<Result<{ messageId: number }, ReplyToThreadError>> {
    const text = manyLines(input.message)
    if (text === '') return err({ type: 'empty' })
    const { threadId, actorId, lastMessageId } = input
    return transaction(async (trx) => {
      const thread = await lockRow<Row>(trx, 'support_threads', { id: threadId })
      if (!thread) return err({ type: 'not_found' })
      const now = this.clock.now()
      const change = {
        state: 'answered',
        staff_unread: false,
        user_unread: thread.user_id === null ? 0 : thread.user_unread + 1,
        last_message_at: toSql(now),
        revision: thread.revision + 1,
      }
      // One statement looks and writes: of two answers to the same message the second finds the first.
      const isTheNewest = trx.from('support_threads').where('id', threadId).whereRaw(NEWEST, [threadId, lastMessageId])
      if (Number(await isTheNewest.update(change)) === 0) return err({ type: 'changed_meanwhile' })
      const messageId = await writeMessage({ threadId, text, fromStaff: true, staffId: actorId }, now, trx)
      await this.#mail(thread, text, trx)
      await audit(trx, this.clock, { actorId, action: 'support.reply', subject: `support_thread:${threadId}` })
      afterCommit(trx, () => this.changes.announce())
      return ok({ messageId })
    })
  }

  async #mail({ id, user_id: userId, email, subject }: Row, text: string, trx: Trx) {
    const replyTo = this.intake.replyAddress(id)
    if (userId === null) {
      const asked = await findFirstMessage(id, trx)
      const data = { subject, text, asked, replyTo }
      if (email) await this.mails.queue({ to: email, template: 'support.reply', data }, trx)
      return
    }
    const account = await this.findAccount.execute(userId, trx)
    if (!account) return
    const { email: to, language } = account
    await this.mails.queue({ to, template: 'support.answered', data: { threadId: id, replyTo }, language }, trx)
  }
}
