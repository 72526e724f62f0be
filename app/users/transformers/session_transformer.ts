import { BaseTransformer } from '@adonisjs/core/transformers'
import type { ListedSession } from '#users/queries/list_sessions'

/** A signed-in browser in its owner's list. */
export default class SessionTransformer extends BaseTransformer<ListedSession> {
  constructor(
    resource: ListedSession,
    private currentId: number
  ) {
    super(resource)
  }

  toObject() {
    const { id, label, createdOn, lastUsedOn } = this.resource
    return { id, label, createdOn, lastUsedOn, current: id === this.currentId }
  }
}
