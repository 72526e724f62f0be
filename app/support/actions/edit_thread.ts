import { inject } from '@adonisjs/core'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { afterCommit, lockRow, transaction } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import { FindAccount } from '#users/index'
import { priorityOf, rankOf, type Priority } from '#support/services/priority'
import type { StaffThreadRow } from '#support/services/staff_thread'
import { ThreadChanges } from '#support/services/thread_changes'

/** What staff write of a thread; what is left out stays. */
export interface EditThreadInput {
  threadId: number
  actorId: number
  /** The version that was edited; left out: whatever is there. */
  version?: number | undefined
  /** Who answers; null: nobody yet. */
  assigneeId?: number | null | undefined
  /** Refused when someone else is assigned (null: nobody); left out, it doesn't matter who is. */
  onlyFrom?: readonly (number | null)[] | undefined
  priority?: Priority | undefined
  state?: 'open' | 'closed' | undefined
}

/** Not changed: it stood so already. */
export interface EditedThread {
  changed: boolean
}

export type EditThreadError = {
  type: 'not_found' | 'changed_meanwhile' | 'cannot_answer' | 'answered_by_another'
}

/** Gives a thread to somebody of the staff, says how urgent it is, closes it or opens it again. */
@inject()
export class EditThread {
  constructor(
    private clock: Clock,
    private findAccount: FindAccount,
    private changes: ThreadChanges
  ) {}

  async execute(input: EditThreadInput): Promise<Result<EditedThread, EditThreadError>> {
    const { threadId, actorId, version, assigneeId, onlyFrom } = input
    if (typeof assigneeId === 'number' && !(await this.#mayAnswer(assigneeId))) return err({ type: 'cannot_answer' })
    return transaction(async (trx) => {
      const row = await lockRow<StaffThreadRow>(trx, 'support_threads', { id: threadId })
      if (!row) return err({ type: 'not_found' })
      if (version !== undefined && version !== row.revision) return err({ type: 'changed_meanwhile' })
      if (onlyFrom && !onlyFrom.includes(assigneeOf(row))) return err({ type: 'answered_by_another' })
      const { columns, changes } = differences(row, input)
      if (Object.keys(changes).length === 0) return ok({ changed: false })
      await trx
        .from('support_threads')
        .where('id', threadId)
        .update({ ...columns, revision: row.revision + 1 })
      await audit(trx, this.clock, {
        actorId,
        action: 'support.update',
        subject: `support_thread:${threadId}`,
        changes,
      })
      afterCommit(trx, () => this.changes.announce())
      return ok({ changed: true })
    })
  }

  async #mayAnswer(userId: number): Promise<boolean> {
    const account = await this.findAccount.execute(userId)
    return account !== null && account.isAdmin && account.adminRole !== 'finance' && !account.suspended
  }
}

function assigneeOf({ assignee_id: id }: StaffThreadRow): number | null {
  return id === null ? null : Number(id)
}

function differences(row: StaffThreadRow, { assigneeId, priority, state }: EditThreadInput) {
  const columns: Record<string, string | number | boolean | null> = {}
  const changes: Record<string, { before: unknown; after: unknown }> = {}
  const assigned = assigneeOf(row)
  if (assigneeId !== undefined && assigneeId !== assigned) {
    columns.assignee_id = assigneeId
    changes.assigneeId = { before: assigned, after: assigneeId }
  }
  const before = priorityOf(row.priority)
  if (priority !== undefined && priority !== before) {
    columns.priority = rankOf(priority)
    changes.priority = { before, after: priority }
  }
  if (state !== undefined && state !== row.state) {
    columns.state = state
    if (state === 'closed') columns.staff_unread = false
    changes.state = { before: row.state, after: state }
  }
  return { columns, changes }
}
