import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { HEALTH_PATH, healthQuery } from './server-health'
import type { Server, ServerHealth } from './types'

const isHealth = (key: readonly unknown[]) => typeof key[0] === 'string' && key[0].startsWith(HEALTH_PATH)

/** A server's last measurement, whichever part of the page asked for it. */
function measured(client: QueryClient, serverId: number): number | null {
  const looks = client.getQueryCache().findAll({ predicate: ({ queryKey }) => isHealth(queryKey) })
  const newest = looks.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  for (const { state } of newest) {
    const health = (state.data as ServerHealth[] | undefined)?.find((one) => one.serverId === serverId)
    if (health) return health.latency
  }
  return null
}

/**
 * The latency of a server in milliseconds: live where something on the page asks for it, so that one server has one figure,
 * else the hourly one of the list. It asks for nothing itself; a screen that asks for no health uses `useMeasuredLatency`.
 */
export function useLatency(server: Pick<Server, 'id' | 'latency'> | null | undefined): number | null {
  const client = useQueryClient()
  const subscribe = useCallback(
    (listener: () => void) =>
      client.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'updated' && isHealth(query.queryKey)) listener()
      }),
    [client]
  )
  const live = useSyncExternalStore(subscribe, () => (server ? measured(client, server.id) : null))
  return live ?? server?.latency ?? null
}

/** The same figure on a screen that asks for no other server's health: measured as it opens, so that it agrees with the next screen. */
export function useMeasuredLatency(server: Pick<Server, 'id' | 'latency'> | null | undefined): number | null {
  useQuery({ ...healthQuery(server ? [server.id] : []), enabled: Boolean(server), refetchOnMount: 'always' })
  return useLatency(server)
}
