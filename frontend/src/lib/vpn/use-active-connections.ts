import { useQuery } from '@tanstack/react-query'
import { getQueryFn } from '../api-client'
import { connectionsInOwnWords } from './in-own-words'
import { activeConnectionsKey } from './keys'
import type { ActiveConnection } from './types'

const WAITING_MS = 2000
const CONNECTED_MS = 5000
const IDLE_MS = 15_000
/** The tunnel that someone waits for may take the answer to one question along; the next one goes through it. */
const ANSWER_MS = 8000

/** Someone who waits for the first handshake looks at the screen; without a connection only another browser can make one. */
export function pollEvery(connections: readonly ActiveConnection[] | undefined): number {
  if (!connections || connections.length === 0) return IDLE_MS
  return connections.some(({ state }) => state === 'waiting') ? WAITING_MS : CONNECTED_MS
}

/** The user's open connections, on all devices. */
export function useActiveConnections() {
  return useQuery({
    queryKey: activeConnectionsKey,
    queryFn: getQueryFn<ActiveConnection[]>({ on401: 'throw', withinMs: ANSWER_MS }),
    refetchInterval: ({ state }) => pollEvery(state.data),
    select: connectionsInOwnWords,
  })
}
