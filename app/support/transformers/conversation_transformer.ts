import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Conversation } from '#support/queries/find_thread'

/** A thread with what was written in it, for its own user. Who of the staff wrote is nobody's business. */
export default class ConversationTransformer extends BaseTransformer<Conversation> {
  toObject() {
    const { openedAt, lastMessageAt, messages } = this.resource
    return {
      ...this.pick(this.resource, ['id', 'subject', 'priority', 'state', 'unread']),
      openedAt: openedAt.toISO() ?? '',
      lastMessageAt: lastMessageAt.toISO() ?? '',
      messages: messages.map(({ id, fromStaff, text, writtenAt }) => ({
        id,
        fromStaff,
        text,
        writtenAt: writtenAt.toISO() ?? '',
      })),
    }
  }
}
