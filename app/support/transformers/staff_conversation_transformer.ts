import { BaseTransformer } from '@adonisjs/core/transformers'
import type { StaffConversation } from '#support/queries/find_staff_conversation'
import StaffThreadTransformer from '#support/transformers/staff_thread_transformer'

/** A thread in the console with what was written in it and by whom. */
export default class StaffConversationTransformer extends BaseTransformer<StaffConversation> {
  toObject() {
    return {
      ...new StaffThreadTransformer(this.resource).toObject(),
      messages: this.resource.messages.map(({ id, fromStaff, staffId, text, writtenAt }) => ({
        id,
        fromStaff,
        staffId,
        text,
        writtenAt: writtenAt.toISO() ?? '',
      })),
    }
  }
}
