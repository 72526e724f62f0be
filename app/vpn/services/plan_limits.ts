import { connectionsLimit, entitlementsFor } from '#billing/index'
import type { Trx } from '#core/database/transaction'

/** What a user's plan allows here. */
export interface Limits {
  premiumServers: boolean
  /** Connects a month; null means unlimited. */
  connectionsLimit: number | null
  devicesLimit: number
}

/** A user's limits at this moment. Read under the user's lock, a plan that lapses meanwhile is seen here or takes the peer afterwards. */
export async function limitsOf(user: { id: number; emailVerified: boolean }, trx?: Trx): Promise<Limits> {
  const entitlements = await entitlementsFor(user.id, trx)
  const { premiumServers, devicesLimit } = entitlements
  return { premiumServers, devicesLimit, connectionsLimit: connectionsLimit(entitlements, user.emailVerified) }
}
