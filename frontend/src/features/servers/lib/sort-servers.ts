import type { IndexedServer } from './server-index'

export const sortOrders = ['latency', 'load', 'country', 'name'] as const
export type SortOrder = (typeof sortOrders)[number]

/** Load in percent by server, as far as it is known. */
export type Loads = ReadonlyMap<number, number>

/** Measured latency in milliseconds by server, as far as it is known. */
export type Latencies = ReadonlyMap<number, number>

interface Wanted {
  order: SortOrder
  favourites: ReadonlySet<number>
  loads: Loads
  latencies: Latencies
}

type Compare = (a: IndexedServer, b: IndexedServer) => number

const byCountry: Compare = (a, b) => a.country - b.country || a.city - b.city
const byName: Compare = (a, b) => a.city - b.city || a.country - b.country

/** Numbers that are not known come last. */
const by =
  (figure: (entry: IndexedServer) => number | null | undefined): Compare =>
  (a, b) => {
    const [one, other] = [figure(a) ?? Infinity, figure(b) ?? Infinity]
    return one === other ? 0 : one - other
  }

/** Favourites first, then real servers before the demo fleet, then as chosen. */
export function sortServers(
  entries: readonly IndexedServer[],
  { order, favourites, loads, latencies }: Wanted
): IndexedServer[] {
  // What rows show: measured, else the hourly figure of the list.
  const byLatency = by(({ server }) => latencies.get(server.id) ?? server.latency)
  const chosen: Record<SortOrder, Compare> = {
    latency: byLatency,
    load: (a, b) => by(({ server }) => loads.get(server.id))(a, b) || byLatency(a, b),
    country: byCountry,
    name: byName,
  }
  const isFavourite = ({ server }: IndexedServer) => Number(favourites.has(server.id))
  return [...entries].sort(
    (a, b) =>
      isFavourite(b) - isFavourite(a) ||
      Number(a.server.simulated) - Number(b.server.simulated) ||
      chosen[order](a, b) ||
      byCountry(a, b) ||
      a.server.id - b.server.id
  )
}
