import { BaseTransformer } from '@adonisjs/core/transformers'
import type { CurrentUser } from '#users/queries/describe_user'

/** What the dashboard asks for every five seconds. */
export default class UsageStatusTransformer extends BaseTransformer<CurrentUser> {
  toObject() {
    const { account, plan, usage } = this.resource
    return {
      emailVerified: account.emailVerified,
      connectionsUsed: usage.connectionsUsed,
      connectionsLimit: plan.connectionsLimit,
      lastResetDate: usage.lastResetDate,
    }
  }
}
