import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Thread } from '#support/services/thread'

/** A thread for its own user: the list of threads is made of these. */
export default class ThreadTransformer extends BaseTransformer<Thread> {
  toObject() {
    const { openedAt, lastMessageAt } = this.resource
    return {
      ...this.pick(this.resource, ['id', 'subject', 'priority', 'state', 'unread']),
      openedAt: openedAt.toISO() ?? '',
      lastMessageAt: lastMessageAt.toISO() ?? '',
    }
  }
}
