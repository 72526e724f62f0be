import { BaseTransformer } from '@adonisjs/core/transformers'
import type { StaffThread } from '#support/services/staff_thread'

/** A thread in the console's inbox. */
export default class StaffThreadTransformer extends BaseTransformer<StaffThread> {
  toObject() {
    const { openedAt, lastMessageAt } = this.resource
    return {
      ...this.pick(this.resource, ['id', 'subject', 'fromEmail', 'message', 'status', 'priority', 'state']),
      ...this.pick(this.resource, ['userId', 'assigneeId', 'version']),
      createdAt: openedAt.toISO() ?? '',
      lastMessageAt: lastMessageAt.toISO() ?? '',
    }
  }
}
