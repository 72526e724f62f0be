import { MutationCache, QueryCache } from '@tanstack/react-query'
import { getQueryFn } from './api-client'
import { ApiError } from './api-error'
import { leaveForSignIn } from './auth/leave-for-sign-in'
import { FreshQueryClient } from './fresh-query-client'

/** A session that ended meanwhile is noticed by whichever call comes first. */
function onError(error: unknown) {
  if (error instanceof ApiError && error.status === 401) leaveForSignIn()
}

/** Reads go to the path of their key; nothing is repeated, nothing goes stale by itself. */
export function createQueryClient() {
  return new FreshQueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        queryFn: getQueryFn({ on401: 'throw' }),
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        // Offline, a call fails at once and the screen can say so, instead of waiting in silence.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
