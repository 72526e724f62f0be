import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { HEALTH_EVERY_MS, healthQuery } from '~/lib/vpn/server-health'
import type { ServerHealth } from '~/lib/vpn/types'
import type { Loads } from '../lib/sort-servers'

const none: Loads = new Map()

function withLoads(before: Loads, health: readonly ServerHealth[]): Loads {
  const loads = new Map(before)
  for (const { serverId, status, load } of health) {
    if (status === 'offline') loads.delete(serverId)
    else loads.set(serverId, load)
  }
  return loads
}

/** Loads of the servers on screen, every 8 s; what was once seen stays known while a person scrolls about. */
export function useLoads(ids: readonly number[]): Loads {
  const { data } = useQuery({ ...healthQuery(ids), enabled: ids.length > 0, refetchInterval: HEALTH_EVERY_MS })
  const [seen, setSeen] = useState<{ data: ServerHealth[] | undefined; loads: Loads }>({ data: undefined, loads: none })
  if (data && data !== seen.data) setSeen({ data, loads: withLoads(seen.loads, data) })
  return seen.loads
}

/** The loads of all servers, asked for once when the order is to follow them: rows that kept changing places could not be clicked. */
export function useLoadsForOrder(isWanted: boolean): Loads {
  const { data } = useQuery({ ...healthQuery(), enabled: isWanted, refetchOnMount: 'always' })
  const [order, setOrder] = useState<{ data: ServerHealth[] | undefined; loads: Loads }>({
    data: undefined,
    loads: none,
  })
  if (isWanted && data && data !== order.data) setOrder({ data, loads: withLoads(none, data) })
  return order.loads
}
