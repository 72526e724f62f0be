import { inject } from '@adonisjs/core'
import { afterCommit, lockRow, transaction } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import { ThreadChanges } from '#support/services/thread_changes'

export interface MarkThreadSeenInput {
  userId: number
  threadId: number
}

/** The user has seen the answers of an own thread. Tells the user's other screens. */
@inject()
export class MarkThreadSeen {
  constructor(private changes: ThreadChanges) {}

  async execute({ userId, threadId }: MarkThreadSeenInput): Promise<Result<null, { type: 'not_found' }>> {
    return transaction(async (trx) => {
      const key = { id: threadId, user_id: userId }
      const thread = await lockRow<{ user_unread: number; revision: number }>(trx, 'support_threads', key)
      if (!thread) return err({ type: 'not_found' })
      if (thread.user_unread === 0) return ok(null)
      const change = { user_unread: 0, revision: thread.revision + 1 }
      await trx.from('support_threads').where('id', threadId).update(change)
      afterCommit(trx, () => this.changes.announce())
      return ok(null)
    })
  }
}
