import { BaseTransformer } from '@adonisjs/core/transformers'
import type { DescribedUser } from '#users/queries/describe_user_for_staff'
import StaffUserTransformer from '#users/transformers/staff_user_transformer'

/** One user for staff: counts and states, never a device, a server or an address of a client. */
export default class DescribedUserTransformer extends BaseTransformer<DescribedUser> {
  toObject() {
    const { user, plan, usage, story, isConnected, sessions } = this.resource
    return {
      ...new StaffUserTransformer(user).toObject(),
      ...usage,
      subscriptionEndsAt: plan.subscriptionEndsAt,
      connectionsLimit: plan.connectionsLimit,
      devicesLimit: plan.devicesLimit,
      planSource: story.source,
      grant: story.grant && { ...story.grant },
      subscription: story.subscription && { ...story.subscription },
      isConnected,
      sessions,
    }
  }
}
