import type { Server } from './types'

/**
 * The server for one click: on the free plan the first that is not premium, else the first. A real one that is
 * online goes before a demo, and anything online before what cannot be connected to.
 */
export function defaultServer<S extends Pick<Server, 'isPremium' | 'simulated' | 'state'>>(
  servers: readonly S[],
  { premiumServers }: { premiumServers: boolean }
): S | null {
  const allowed = servers.filter(({ isPremium }) => premiumServers || !isPremium)
  const online = allowed.filter(({ state }) => state === 'online')
  return online.find(({ simulated }) => !simulated) ?? online[0] ?? allowed[0] ?? null
}
