import type { SubscriptionStatus } from '#shared/subscription_statuses'
import type { Account } from '#users/queries/account'

/** What billing knows of a user: the plan and what it allows. */
export interface PlanFacts {
  subscriptionPlan: 'free' | 'monthly' | 'yearly'
  subscriptionStatus: SubscriptionStatus
  /** ISO: when the plan ends by itself; null: it does not. */
  subscriptionEndsAt: string | null
  /** A payment failed and is waited for; `actionUrl` is where it can be made, or only confirmed. */
  pastDue: { graceEndsAt: string | null; actionUrl: string | null; needsConfirmation: boolean } | null
  /** Connects allowed in the current month, e-mail verification taken into account; null is unlimited. */
  connectionsLimit: number | null
  devicesLimit: number
  killSwitch: boolean
  premiumServers: boolean
}

/** What vpn knows of a user: what was used of it. */
export interface UsageFacts {
  /** Connects counted in the current month. */
  connectionsUsed: number
  /** Connects ever made. */
  usageCount: number
  devicesUsed: number
  /** 'YYYY-MM-DD': when the month's count began. */
  lastResetDate: string
}

type Contribution<Facts> = (user: Pick<Account, 'id' | 'emailVerified'>) => Promise<Facts>

/** Facts that other modules contribute to the current user; start/modules.ts says which. Asked for at the same time. */
export class UserFacts {
  constructor(
    readonly plan: Contribution<PlanFacts>,
    readonly usage: Contribution<UsageFacts>
  ) {}
}

/** Nothing used yet: the default where no module counts use. */
export async function nothingUsed(): Promise<UsageFacts> {
  const firstOfMonth = `${new Date().toISOString().slice(0, 7)}-01`
  return { connectionsUsed: 0, usageCount: 0, devicesUsed: 0, lastResetDate: firstOfMonth }
}
