import type { Server } from '~/lib/vpn/types'

export const sortOrders = ['latency', 'country'] as const
export type SortOrder = (typeof sortOrders)[number]

/** Case-insensitive: a part of the country's or the city's name. */
export function matches({ country, city }: Pick<Server, 'country' | 'city'>, search: string): boolean {
  const wanted = search.trim().toLowerCase()
  return country.toLowerCase().includes(wanted) || city.toLowerCase().includes(wanted)
}

const byName = (a: Server, b: Server) =>
  a.country.localeCompare(b.country) || a.city.localeCompare(b.city) || a.id - b.id

const comparators: Record<SortOrder, (a: Server, b: Server) => number> = {
  country: byName,
  latency: (a, b) => (a.latency ?? Infinity) - (b.latency ?? Infinity) || byName(a, b),
}

/** Servers that match, the real ones before the demo fleet, the rest in the chosen order; free and premium apart. */
export function arrangeServers(servers: readonly Server[], search: string, order: SortOrder) {
  const found = servers
    .filter((server) => matches(server, search))
    .sort((a, b) => Number(a.simulated) - Number(b.simulated) || comparators[order](a, b) || 0)
  return { free: found.filter(({ isPremium }) => !isPremium), premium: found.filter(({ isPremium }) => isPremium) }
}
