import { inject } from '@adonisjs/core'
import { type Acted, actOnEach } from '#core/act_on_each'
import { ok, type Result } from '#core/result'
import { DeleteMailbox } from '#mailboxes/actions/delete_mailbox'
import { UpdateMailbox, type UpdateMailboxError } from '#mailboxes/actions/update_mailbox'

export const BULK_ACTIONS = ['activate', 'suspend', 'delete'] as const
export type BulkAction = (typeof BULK_ACTIONS)[number]

export interface ActOnMailboxesInput {
  action: BulkAction
  ids: readonly number[]
  actorId: number
}

/** One action on many addresses. Whatever is to be deleted and is gone was done already. */
@inject()
export class ActOnMailboxes {
  constructor(
    private updateMailbox: UpdateMailbox,
    private deleteMailbox: DeleteMailbox
  ) {}

  execute({ action, ids, actorId }: ActOnMailboxesInput): Promise<Acted<UpdateMailboxError>> {
    return actOnEach(ids, (id) => this.#act(action, { id, actorId }))
  }

  async #act(
    action: BulkAction,
    one: { id: number; actorId: number }
  ): Promise<Result<{ changed: boolean }, UpdateMailboxError>> {
    if (action === 'delete') return ok({ changed: (await this.deleteMailbox.execute(one)).ok })
    return this.updateMailbox.execute({ ...one, status: action === 'activate' ? 'active' : 'suspended' })
  }
}
