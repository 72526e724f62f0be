import { useQuery } from '@tanstack/react-query'
import { getQueryFn } from '~/lib/api-client'
import type { Status } from './types'

const REFRESH_MS = 30_000

/** The public status, looked at again every half minute while the page is visible, and at once when it is seen again later. */
export function useStatus() {
  return useQuery({
    queryKey: ['/api/status'],
    queryFn: getQueryFn<Status>({ on401: 'throw' }),
    refetchOnMount: 'always',
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: ({ state }) => (Date.now() - state.dataUpdatedAt > REFRESH_MS ? 'always' : false),
  })
}
