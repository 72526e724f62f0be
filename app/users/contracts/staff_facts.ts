import type { Result } from '#core/result'
import type { Trx } from '#core/database/transaction'
import type { UsageFacts } from '#users/contracts/user_facts'

export const LISTED_PLANS = ['free', 'monthly', 'yearly'] as const
export type ListedPlan = (typeof LISTED_PLANS)[number]

/** What staff see of a plan and how it came about. Instants as ISO; money in minor units. */
export interface PlanStory {
  source: 'free' | 'grant' | 'subscription'
  grant: { plan: ListedPlan; grantedOn: string; endsAt: string | null } | null
  /** The open one, or the last one there was. */
  subscription: {
    id: number
    plan: ListedPlan
    status: string
    gateway: string
    priceMinor: number
    currency: string
    periodEnd: string | null
    endsAt: string | null
  } | null
}

/** What somebody pays for is not taken away by a grant: the subscription has to be changed. */
export interface PaysForMore {
  type: 'pays_for_more'
  subscriptionId: number
}

export interface GivenPlan {
  userId: number
  plan: ListedPlan
  /** Null is the terminal. */
  actorId: number | null
}

/** What other modules know and do of a user for staff; start/modules.ts says which. Counts and states, never which device or server. */
export class StaffFacts {
  constructor(
    readonly planStory: (userId: number) => Promise<PlanStory>,
    readonly givePlan: (given: GivenPlan, trx: Trx) => Promise<Result<null, PaysForMore>>,
    readonly isConnected: (userId: number) => Promise<boolean>,
    /** Of a page of accounts, by number; null is unlimited. */
    readonly connectionsLimits: (
      users: readonly { id: number; emailVerified: boolean; subscriptionPlan: ListedPlan }[]
    ) => Promise<Map<number, number | null>>,
    /** Of a page of accounts, by number. */
    readonly usage: (userIds: readonly number[]) => Promise<Map<number, Omit<UsageFacts, 'devicesUsed'>>>
  ) {}
}
