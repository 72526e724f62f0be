import { BaseTransformer } from '@adonisjs/core/transformers'
import type { UserForStaff } from '#users/services/user_for_staff'

/** A user in the list of staff. */
export default class StaffUserTransformer extends BaseTransformer<UserForStaff> {
  toObject() {
    return {
      ...this.pick(this.resource, ['id', 'email', 'firstName', 'lastName', 'emailVerified', 'isAdmin', 'adminRole']),
      ...this.pick(this.resource, ['subscriptionPlan', 'subscriptionStatus', 'suspended', 'deletionPending']),
      ...this.pick(this.resource, ['secondFactor', 'createdAt', 'version']),
    }
  }
}
