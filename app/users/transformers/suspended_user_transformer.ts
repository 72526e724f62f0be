import { BaseTransformer } from '@adonisjs/core/transformers'
import type { UserForStaff } from '#users/services/user_for_staff'
import StaffUserTransformer from '#users/transformers/staff_user_transformer'

interface SuspendedUser {
  readonly user: UserForStaff
  /** False: the account was shut or open already, so there is nothing of this call to take back. */
  readonly changed: boolean
}

/** An account that was shut or opened, and whether this call did it. */
export default class SuspendedUserTransformer extends BaseTransformer<SuspendedUser> {
  toObject() {
    const { user, changed } = this.resource
    return { ...new StaffUserTransformer(user).toObject(), changed }
  }
}
