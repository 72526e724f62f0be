import { BaseTransformer } from '@adonisjs/core/transformers'
import type { ListedUser } from '#users/queries/list_users_for_staff'
import StaffUserTransformer from '#users/transformers/staff_user_transformer'

/** A row of the list of accounts. */
export default class ListedUserTransformer extends BaseTransformer<ListedUser> {
  toObject() {
    return {
      ...new StaffUserTransformer(this.resource).toObject(),
      ...this.pick(this.resource, ['usageCount', 'connectionsUsed', 'connectionsLimit', 'lastResetDate']),
    }
  }
}
