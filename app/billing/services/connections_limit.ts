import { CONNECTIONS_BEFORE_VERIFICATION } from '#billing/plans'

/** Connects a user may make in a month: the plan's number, one before the address is verified, null for unlimited. */
export function connectionsLimit(entitlements: { connectionsLimit: number | null }, emailVerified: boolean) {
  if (entitlements.connectionsLimit === null || emailVerified) return entitlements.connectionsLimit
  return Math.min(CONNECTIONS_BEFORE_VERIFICATION, entitlements.connectionsLimit)
}
