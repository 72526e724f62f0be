import { useQuery } from '@tanstack/react-query'
import { getQueryFn } from '../api-client'
import { serversInOwnWords } from './in-own-words'
import { serversKey } from './keys'
import type { Server } from './types'

/** All servers. Asked for again whenever a screen with it opens; without a change the browser answers that from its cache (ETag). */
export function useServers() {
  return useQuery({
    queryKey: serversKey,
    queryFn: getQueryFn<Server[]>({ on401: 'throw' }),
    refetchOnMount: 'always',
    select: serversInOwnWords,
  })
}
