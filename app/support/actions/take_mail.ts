import { inject } from '@adonisjs/core'
import culvert from '#config/culvert'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { isUniqueViolation } from '#core/database/errors'
import { afterCommit, lockRow, transaction, type Trx } from '#core/database/transaction'
import { Limits } from '#core/limits/limits'
import { parseEmail } from '#users/index'
import { LIMITS } from '#support/limits'
import { type IncomingMail, readIncomingMail } from '#support/services/incoming_mail'
import { MailIntake } from '#support/services/mail_intake'
import { ThreadChanges } from '#support/services/thread_changes'
import { NotifyOperators } from '#support/steps/notify_operators'
import { writeMessage } from '#support/steps/write_message'
import { writeThread } from '#support/steps/write_thread'

export interface TakeMailInput {
  raw: Buffer
  /** Of the envelope, as the mail server has them. */
  sender: string
  recipient: string
}

/** `dropped`: nobody wrote it, nobody can be answered, or it came before. */
export type TakenMail = { state: 'joined' | 'opened'; threadId: number } | { state: 'dropped' }

/**
 * Takes a mail to support. One to the address that we signed for a thread joins it, from any sender: only someone who got our mail
 * knows that address. Any other is a stranger's, whatever it says it is from. The same mail counts once.
 */
@inject()
export class TakeMail {
  constructor(
    private clock: Clock,
    private limits: Limits,
    private intake: MailIntake,
    private operators: NotifyOperators,
    private changes: ThreadChanges
  ) {}

  async execute({ raw, sender, recipient }: TakeMailInput): Promise<TakenMail> {
    const mail = readIncomingMail(raw, sender, recipient)
    const from = await parseEmail(mail.from)
    if (mail.isAutomatic || from === null || isOurs(from)) return { state: 'dropped' }
    await this.limits.takeForAccount(LIMITS.mail.account, from)
    const recipients = await this.operators.recipients()
    try {
      return await transaction(async (trx) => {
        const taken = await this.#write({ ...mail, from }, this.intake.threadOf(recipient), recipients, trx)
        afterCommit(trx, () => this.changes.announce())
        return taken
      })
    } catch (error) {
      if (isUniqueViolation(error)) return { state: 'dropped' }
      throw error
    }
  }

  async #write(mail: IncomingMail, threadId: number | null, recipients: string[], trx: Trx): Promise<TakenMail> {
    const thread =
      threadId === null
        ? null
        : await lockRow<{ staff_unread: number; revision: number }>(trx, 'support_threads', { id: threadId })
    if (threadId !== null && thread) {
      await this.#join(threadId, thread.revision, mail, trx)
      if (!thread.staff_unread) await this.operators.notify(threadId, recipients, trx)
      return { state: 'joined', threadId }
    }
    const { subject, text: message, hash: mailHash, from: email } = mail
    const written = { userId: null, email, subject, message, priority: 'medium', mailHash } as const
    const opened = await writeThread(written, this.clock.now(), trx)
    await this.operators.notify(opened, recipients, trx)
    return { state: 'opened', threadId: opened }
  }

  async #join(threadId: number, revision: number, { text, hash: mailHash }: IncomingMail, trx: Trx) {
    const now = this.clock.now()
    await writeMessage({ threadId, text, fromStaff: false, mailHash }, now, trx)
    const change = { state: 'open', staff_unread: true, last_message_at: toSql(now), revision: revision + 1 }
    await trx.from('support_threads').where('id', threadId).update(change)
  }
}

/** Our own mails come back where somebody forwards them to us: answering them would go round in circles. */
function isOurs(from: string): boolean {
  return from === culvert.mailFrom.toLowerCase() || from.startsWith('support@') || from.startsWith('support+')
}
