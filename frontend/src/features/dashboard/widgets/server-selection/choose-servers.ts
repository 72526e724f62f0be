import { bestServers } from '~/lib/vpn/best-server'
import type { Server, ServerHealth } from '~/lib/vpn/types'

export interface Choice {
  server: Server
  /** The plan does not include it. */
  isLocked: boolean
}

interface Plan {
  premiumServers: boolean
}

/**
 * The best servers for this user: those of the plan first, real ones before demo ones. Where the plan has fewer, the
 * rest shows what an upgrade would open.
 */
export function chooseServers(servers: readonly Server[], health: readonly ServerHealth[], plan: Plan, count: number) {
  const best = ({ premiumServers }: Plan) =>
    [false, true].flatMap((simulated) =>
      bestServers(
        servers.filter((server) => server.simulated === simulated),
        health,
        { premiumServers }
      )
    )
  const own = best(plan).map((server): Choice => ({ server, isLocked: false }))
  if (own.length >= count || plan.premiumServers) return own.slice(0, count)
  const locked = best({ premiumServers: true }).filter(({ isPremium }) => isPremium)
  return [...own, ...locked.map((server): Choice => ({ server, isLocked: true }))].slice(0, count)
}

/** As many as the health of which is worth asking for. */
const MOST_ASKED = 60

/** Whose health decides: the nearest of each kind. */
export function worthAsking(servers: readonly Server[], plan: Plan): number[] {
  return chooseServers(servers, [], plan, MOST_ASKED).map(({ server }) => server.id)
}
