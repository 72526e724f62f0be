import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useVisible } from '~/lib/use-visible'
import { HEALTH_EVERY_MS, healthQuery } from '~/lib/vpn/server-health'
import type { Server, ServerHealth } from '~/lib/vpn/types'
import { useChecking } from './use-checking'

export type HealthById = ReadonlyMap<number, ServerHealth>

/** Up to here every check asks for all servers; beyond it only for the rows on screen, and for all now and then. */
const ALL_UP_TO = 200
const ALL_EVERY_MS = 60_000

/**
 * The health of all servers: at once, then every 8 s while somebody can see the page. `watch` takes the servers whose
 * rows are on screen.
 */
export function useFleetHealth(servers: readonly Server[] | undefined) {
  const isVisible = useVisible()
  const [watched, watch] = useState<readonly number[]>([])
  const isLarge = (servers?.length ?? 0) > ALL_UP_TO
  const rest = { refetchOnMount: 'always', enabled: isVisible && servers !== undefined } as const
  const all = useQuery({ ...healthQuery(), ...rest, refetchInterval: isLarge ? ALL_EVERY_MS : HEALTH_EVERY_MS })
  const shown = useQuery({
    ...healthQuery(watched),
    ...rest,
    enabled: rest.enabled && isLarge && watched.length > 0,
    refetchInterval: HEALTH_EVERY_MS,
  })
  const { refetch } = all
  useCheckOnReturn(isVisible, refetch)
  const health = new Map([...(all.data ?? []), ...(shown.data ?? [])].map((one) => [one.serverId, one]))
  const isFetching = all.isFetching || shown.isFetching
  const isChecking = useChecking(isFetching, Math.max(all.dataUpdatedAt, shown.dataUpdatedAt))
  return { health: health as HealthById, isChecking, isError: all.isError, check: refetch, watch }
}

/** Whoever comes back to the page does not look at old figures for up to 8 s. */
function useCheckOnReturn(isVisible: boolean, check: () => unknown) {
  const wasAway = useRef(false)
  useEffect(() => {
    if (isVisible && wasAway.current) void check()
    wasAway.current = !isVisible
  }, [isVisible, check])
}
