import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { afterCommit, lockRow, transaction } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import { ThreadChanges } from '#support/services/thread_changes'
import { NotifyOperators } from '#support/steps/notify_operators'
import { writeMessage } from '#support/steps/write_message'

export interface AddMessageInput {
  userId: number
  threadId: number
  message: string
}

export type AddMessageError = { type: 'not_found' }

/** A user writes once more in an own thread, which is open again by that. */
@inject()
export class AddMessage {
  constructor(
    private clock: Clock,
    private operators: NotifyOperators,
    private changes: ThreadChanges
  ) {}

  async execute(input: AddMessageInput): Promise<Result<{ messageId: number }, AddMessageError>> {
    const { userId, threadId, message } = input
    const recipients = await this.operators.recipients()
    return transaction(async (trx) => {
      const key = { id: threadId, user_id: userId }
      const thread = await lockRow<{ staff_unread: number; revision: number }>(trx, 'support_threads', key)
      if (!thread) return err({ type: 'not_found' })
      const now = this.clock.now()
      const messageId = await writeMessage({ threadId, text: message, fromStaff: false }, now, trx)
      const change = {
        state: 'open',
        staff_unread: true,
        last_message_at: toSql(now),
        revision: thread.revision + 1,
      }
      await trx.from('support_threads').where('id', threadId).update(change)
      // Whoever writes three lines in a row is one matter: the first of them was announced.
      if (!thread.staff_unread) await this.operators.notify(threadId, recipients, trx)
      afterCommit(trx, () => this.changes.announce())
      return ok({ messageId })
    })
  }
}
