import { inject } from '@adonisjs/core'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { afterCommit, lockRow, transaction } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import { ThreadChanges } from '#support/services/thread_changes'

export interface CloseThreadInput {
  threadId: number
  /** The member of staff; null is the terminal. */
  actorId: number | null
}

export type CloseThreadError = { type: 'not_found' }

interface Row {
  revision: number
  state: 'open' | 'closed'
  staff_unread: number | boolean
}

/** Says that nothing is left to be done. Another message of the user opens the thread again. */
@inject()
export class CloseThread {
  constructor(
    private clock: Clock,
    private changes: ThreadChanges
  ) {}

  async execute({ threadId, actorId }: CloseThreadInput): Promise<Result<null, CloseThreadError>> {
    return transaction(async (trx) => {
      const thread = await lockRow<Row>(trx, 'support_threads', { id: threadId })
      if (!thread) return err({ type: 'not_found' })
      if (thread.state === 'closed' && !thread.staff_unread) return ok(null)
      const change = { state: 'closed', staff_unread: false, revision: thread.revision + 1 }
      await trx.from('support_threads').where('id', threadId).update(change)
      await audit(trx, this.clock, { actorId, action: 'support.close', subject: `support_thread:${threadId}` })
      afterCommit(trx, () => this.changes.announce())
      return ok(null)
    })
  }
}
