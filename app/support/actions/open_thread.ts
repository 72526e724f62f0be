import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { afterCommit, transaction } from '#core/database/transaction'
import type { Priority } from '#support/services/priority'
import { ThreadChanges } from '#support/services/thread_changes'
import { NotifyOperators } from '#support/steps/notify_operators'
import { writeThread } from '#support/steps/write_thread'

export interface OpenThreadInput {
  userId: number
  subject: string
  message: string
  priority: Priority
}

/** A user begins a conversation with support. */
@inject()
export class OpenThread {
  constructor(
    private clock: Clock,
    private operators: NotifyOperators,
    private changes: ThreadChanges
  ) {}

  async execute(input: OpenThreadInput): Promise<{ threadId: number }> {
    const recipients = await this.operators.recipients()
    return transaction(async (trx) => {
      const threadId = await writeThread({ ...input, email: null }, this.clock.now(), trx)
      await this.operators.notify(threadId, recipients, trx)
      afterCommit(trx, () => this.changes.announce())
      return { threadId }
    })
  }
}
