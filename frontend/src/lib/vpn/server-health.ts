import type { QueryClient } from '@tanstack/react-query'
import { getQueryFn } from '../api-client'
import type { ServerHealth } from './types'

/** How often figures on the screen are asked for again. */
export const HEALTH_EVERY_MS = 8000
/** Every set of servers has a key of its own; those that are no longer on screen need not stay. */
const KEPT_MS = 16_000

/** As many servers as one call may name. */
export const MOST_ASKED = 200

/** What every question for health begins with. */
export const HEALTH_PATH = '/api/servers/health'

const read = getQueryFn<ServerHealth[]>({ on401: 'throw' })

/** The health of these servers, `MOST_ASKED` at most; of all without ids. */
export function healthQuery(ids?: readonly number[]) {
  const path = ids ? `${HEALTH_PATH}?ids=${ids.join(',')}` : HEALTH_PATH
  return { queryKey: [path] as const, queryFn: read, gcTime: KEPT_MS }
}

/** As measured now. What could not be asked for is not known: the list alone has to do. */
export async function fetchHealth(client: QueryClient, ids: readonly number[]): Promise<ServerHealth[]> {
  if (ids.length === 0) return []
  try {
    return await client.fetchQuery({ ...healthQuery(ids), staleTime: 0 })
  } catch {
    return []
  }
}
