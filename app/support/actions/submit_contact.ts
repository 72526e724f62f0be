import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { afterCommit, transaction } from '#core/database/transaction'
import type { SignedInUser } from '#users/index'
import type { Priority } from '#support/services/priority'
import { ThreadChanges } from '#support/services/thread_changes'
import { NotifyOperators } from '#support/steps/notify_operators'
import { writeThread } from '#support/steps/write_thread'

export interface SubmitContactInput {
  email: string
  subject: string
  message: string
  priority: Priority
  /** Who is signed in, if anybody. */
  user: Pick<SignedInUser, 'id' | 'email'> | null
}

/**
 * Takes what was sent by the contact form. A user who gives the account's own address gets it as a thread; any other
 * address is a stranger's: it is answered by mail.
 */
@inject()
export class SubmitContact {
  constructor(
    private clock: Clock,
    private operators: NotifyOperators,
    private changes: ThreadChanges
  ) {}

  async execute({ user, email, ...written }: SubmitContactInput): Promise<{ threadId: number }> {
    const userId = user?.email === email ? user.id : null
    const recipients = await this.operators.recipients()
    return transaction(async (trx) => {
      const threadId = await writeThread({ ...written, userId, email }, this.clock.now(), trx)
      await this.operators.notify(threadId, recipients, trx)
      afterCommit(trx, () => this.changes.announce())
      return { threadId }
    })
  }
}
