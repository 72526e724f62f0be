import { inject } from '@adonisjs/core'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { afterCommit, lockRow, transaction } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import { ThreadChanges } from '#support/services/thread_changes'

export interface MarkThreadReadInput {
  threadId: number
  /** The member of staff; null is the terminal. */
  actorId: number | null
}

export type MarkThreadReadError = { type: 'not_found' }

/** Not changed: nothing in it was new. */
export interface MarkedRead {
  changed: boolean
}

/** Staff have read what is new in a thread. Once more it changes nothing, and is not written down. */
@inject()
export class MarkThreadRead {
  constructor(
    private clock: Clock,
    private changes: ThreadChanges
  ) {}

  async execute({ threadId, actorId }: MarkThreadReadInput): Promise<Result<MarkedRead, MarkThreadReadError>> {
    return transaction(async (trx) => {
      const row = await lockRow<{ staff_unread: number }>(trx, 'support_threads', { id: threadId })
      if (!row) return err({ type: 'not_found' })
      if (!row.staff_unread) return ok({ changed: false })
      await trx.from('support_threads').where('id', threadId).update({ staff_unread: false })
      await audit(trx, this.clock, { actorId, action: 'support.mark_read', subject: `support_thread:${threadId}` })
      afterCommit(trx, () => this.changes.announce())
      return ok({ changed: true })
    })
  }
}
