import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { healthQuery, MOST_ASKED } from '~/lib/vpn/server-health'
import type { ServerHealth } from '~/lib/vpn/types'
import type { IndexedServer } from '../lib/server-index'
import { type Latencies, sortServers } from '../lib/sort-servers'

const none: Latencies = new Map()
const hourly = { order: 'latency', favourites: new Set<number>(), loads: none, latencies: none } as const

/**
 * Measured latencies of the servers that the list begins with, so that its rows are in the order of the figures they show.
 * Rows behind them are ordered by the list's hourly figure, and show that one. Asked for once when the order is to follow
 * them: rows that kept changing places could not be clicked.
 */
export function useLatenciesForOrder(index: readonly IndexedServer[], isWanted: boolean): Latencies {
  const ids = useMemo(() => first(index), [index])
  const { data } = useQuery({ ...healthQuery(ids), enabled: isWanted && ids.length > 0, refetchOnMount: 'always' })
  const [order, setOrder] = useState<{ ids: readonly number[]; latencies: Latencies }>({ ids: [], latencies: none })
  if (isWanted && data && ids !== order.ids) setOrder({ ids, latencies: latenciesOf(data) })
  return order.latencies
}

function first(index: readonly IndexedServer[]): number[] {
  return sortServers(index, hourly)
    .slice(0, MOST_ASKED)
    .map(({ server }) => server.id)
}

function latenciesOf(health: readonly ServerHealth[]): Latencies {
  return new Map(health.flatMap(({ serverId, latency }) => (latency === null ? [] : [[serverId, latency] as const])))
}
