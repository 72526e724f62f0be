import { BaseTransformer } from '@adonisjs/core/transformers'
import type { CurrentUser } from '#users/queries/describe_user'

/** The current user as the apps know it. */
export default class CurrentUserTransformer extends BaseTransformer<CurrentUser> {
  toObject() {
    const { account, plan, usage } = this.resource
    return {
      id: account.id,
      email: account.email,
      firstName: account.firstName,
      lastName: account.lastName,
      emailVerified: account.emailVerified,
      usageCount: usage.usageCount,
      isAdmin: account.isAdmin,
      adminRole: account.adminRole,
      profileImageUrl: account.profileImageUrl,
      createdAt: account.createdOn,
      lastResetDate: usage.lastResetDate,
      subscriptionPlan: plan.subscriptionPlan,
      subscriptionStatus: plan.subscriptionStatus,
      subscriptionEndsAt: plan.subscriptionEndsAt,
      pastDue: plan.pastDue,
      connectionsUsed: usage.connectionsUsed,
      connectionsLimit: plan.connectionsLimit,
      devicesUsed: usage.devicesUsed,
      devicesLimit: plan.devicesLimit,
      killSwitch: plan.killSwitch,
      premiumServers: plan.premiumServers,
      hasPassword: account.hasPassword,
      autoConnect: account.autoConnect,
      language: account.language,
      secondFactor: account.secondFactor,
      mailOnSignIn: account.mailOnSignIn,
      mailOnDrain: account.mailOnDrain,
    }
  }
}
