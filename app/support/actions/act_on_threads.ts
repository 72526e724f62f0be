import { inject } from '@adonisjs/core'
import { type Acted, actOnEach } from '#core/act_on_each'
import type { Result } from '#core/result'
import { EditThread, type EditThreadError } from '#support/actions/edit_thread'
import { MarkThreadRead } from '#support/actions/mark_thread_read'

/** Take: the thread is the actor's to answer; give back: it no longer is; release: it is nobody's, whose it ever was. */
export const BULK_ACTIONS = ['mark_read', 'take', 'give_back', 'release'] as const
export type BulkAction = (typeof BULK_ACTIONS)[number]

export interface ActOnThreadsInput {
  action: BulkAction
  ids: readonly number[]
  actorId: number
}

interface One {
  threadId: number
  actorId: number
}

/** One action on many threads of the inbox. */
@inject()
export class ActOnThreads {
  constructor(
    private markThreadRead: MarkThreadRead,
    private editThread: EditThread
  ) {}

  execute({ action, ids, actorId }: ActOnThreadsInput): Promise<Acted<EditThreadError>> {
    return actOnEach(ids, (threadId) => this.#act(action, { threadId, actorId }))
  }

  #act(action: BulkAction, one: One): Promise<Result<{ changed: boolean }, EditThreadError>> {
    const { actorId } = one
    switch (action) {
      case 'mark_read':
        return this.markThreadRead.execute(one)
      case 'take':
        // Of two who take it at once the second is told, so that a thread is not taken out of somebody's hands.
        return this.editThread.execute({ ...one, assigneeId: actorId, onlyFrom: [null, actorId] })
      case 'give_back':
        return this.editThread.execute({ ...one, assigneeId: null, onlyFrom: [null, actorId] })
      case 'release':
        return this.editThread.execute({ ...one, assigneeId: null })
    }
  }
}
