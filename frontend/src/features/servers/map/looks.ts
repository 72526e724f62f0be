import type { Cluster } from './clusters'

export type DotShape = 'open' | 'locked' | 'away'

export interface DotLook {
  /** The best that its servers have to offer. */
  shape: DotShape
  isDemo: boolean
  isCurrent: boolean
}

interface Facts {
  premiumServers: boolean
  currentId: number | undefined
}

/** How a dot looks, by its best server: one that can be used, one that the plan locks, or none that is online. */
export function lookOf({ places }: Cluster, { premiumServers, currentId }: Facts): DotLook {
  const servers = places.flatMap((place) => place.servers)
  const online = servers.filter(({ state }) => state === 'online')
  const usable = online.filter(({ isPremium }) => premiumServers || !isPremium)
  const shown = usable.length > 0 ? usable : online.length > 0 ? online : servers
  return {
    shape: usable.length > 0 ? 'open' : online.length > 0 ? 'locked' : 'away',
    isDemo: shown.every(({ simulated }) => simulated),
    isCurrent: servers.some(({ id }) => id === currentId),
  }
}

/** Radius in pixels: four times the servers, about one and a half times the size. */
export const radiusOf = (count: number) => Math.min(16, 5 + 1.6 * Math.log2(Math.max(1, count)))
