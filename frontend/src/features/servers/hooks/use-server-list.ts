import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { Server } from '~/lib/vpn/types'
import { findServers } from '../lib/find-servers'
import { indexServers } from '../lib/server-index'
import { type SortOrder, sortServers } from '../lib/sort-servers'
import { useFavourites } from './use-favourites'
import { useLatenciesForOrder } from './use-latencies'
import { useLoadsForOrder } from './use-loads'

const nothing: readonly Server[] = []

/**
 * What is listed and in which order. Sorting happens when the order changes, not while somebody types; what is typed
 * shows at once and the rows follow as soon as there is time.
 */
export function useServerList(servers: readonly Server[] = nothing, userId: number) {
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState<SortOrder>('latency')
  const [onlyFavourites, setOnlyFavourites] = useState(false)
  const { favourites, toggleFavourite } = useFavourites(userId)
  // A row does not jump away under the pointer that has just marked it: marks count from the next look on.
  const [marked, setMarked] = useState(favourites)
  const loads = useLoadsForOrder(order === 'load')
  const index = useMemo(() => indexServers(servers), [servers])
  const latencies = useLatenciesForOrder(index, order === 'latency')
  const wanted = useDeferredValue(search)
  const sorted = useMemo(
    () => sortServers(index, { order, favourites: marked, loads, latencies }),
    [index, order, marked, loads, latencies]
  )
  const listed = useMemo(
    () => (onlyFavourites ? sorted.filter(({ server }) => marked.has(server.id)) : sorted),
    [sorted, onlyFavourites, marked]
  )
  const { free, premium } = useMemo(() => findServers(listed, wanted), [listed, wanted])

  const isHourly = useCallback(
    (serverId: number) => order === 'latency' && !latencies.has(serverId),
    [order, latencies]
  )
  const lookAnew =
    <Value>(change: (value: Value) => void) =>
    (value: Value) => {
      setMarked(favourites)
      change(value)
    }
  return {
    filters: {
      search,
      setSearch: lookAnew(setSearch),
      order,
      setOrder: lookAnew(setOrder),
      onlyFavourites,
      setOnlyFavourites: lookAnew(setOnlyFavourites),
    },
    favourites,
    toggleFavourite,
    isHourly,
    free,
    premium,
    /** How many servers match; null while nothing is looked for. */
    found: onlyFavourites || wanted.trim() !== '' ? free.length + premium.length : null,
  }
}

export type Filters = ReturnType<typeof useServerList>['filters']
