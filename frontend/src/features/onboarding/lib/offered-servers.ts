import { bestServers } from '~/lib/vpn/best-server'
import { defaultServer } from '~/lib/vpn/default-server'
import type { Server, ServerHealth } from '~/lib/vpn/types'

const OFFERED = 3

/** The server that Connect on the dashboard takes, then the best of the others. */
export function offeredServers(
  servers: readonly Server[],
  health: readonly ServerHealth[],
  plan: { premiumServers: boolean }
): Server[] {
  const first = defaultServer(servers, plan)
  const best = bestServers(servers, health, plan).filter(({ id }) => id !== first?.id)
  return (first?.state === 'online' ? [first, ...best] : best).slice(0, OFFERED)
}
