import { inject } from '@adonisjs/core'
import { type Acted, actOnEach } from '#core/act_on_each'
import { err, type Result } from '#core/result'
import { DeleteUser, type DeleteUserError } from '#users/actions/delete_user'
import { SendResetMail, type SendResetMailError } from '#users/actions/send_reset_mail'
import { SignOutUser, type SignOutUserError, type SignOutUserInput } from '#users/actions/sign_out_user'
import { SuspendUser, type SuspendUserError } from '#users/actions/suspend_user'

export type BulkAction = 'suspend' | 'unsuspend' | 'sign_out' | 'send_reset_mail' | 'delete'
export type BulkError =
  | DeleteUserError
  | SendResetMailError
  | SignOutUserError
  | SuspendUserError
  | { type: 'own_account' }

export interface ActOnUsersInput {
  action: BulkAction
  ids: readonly number[]
  actorId: number
  /** The actor's session. */
  sessionId: number
}

/** One action on many accounts. What is done can be taken back; the rest was not touched. */
@inject()
export class ActOnUsers {
  constructor(
    private suspendUser: SuspendUser,
    private signOutUser: SignOutUser,
    private sendResetMail: SendResetMail,
    private deleteUser: DeleteUser
  ) {}

  execute({ action, ids, ...actor }: ActOnUsersInput): Promise<Acted<BulkError>> {
    return actOnEach(ids, (userId) => this.#act(action, { userId, ...actor }))
  }

  #act(action: BulkAction, one: SignOutUserInput): Promise<Result<unknown, BulkError>> {
    switch (action) {
      case 'suspend':
        return this.suspendUser.execute({ ...one, suspended: true })
      case 'unsuspend':
        return this.suspendUser.execute({ ...one, suspended: false })
      case 'sign_out':
        return this.#signOut(one)
      case 'send_reset_mail':
        return this.sendResetMail.execute(one)
      case 'delete':
        return this.deleteUser.execute(one)
    }
  }

  /** In a selection your own account is a slip. To change it on purpose, use its screen. */
  async #signOut(one: SignOutUserInput): Promise<Result<number, BulkError>> {
    return one.userId === one.actorId ? err({ type: 'own_account' }) : this.signOutUser.execute(one)
  }
}
