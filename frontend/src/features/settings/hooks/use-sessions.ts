import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { apiRequest, getQueryFn } from '~/lib/api-client'
import { hasCode } from '~/lib/api-error'
import type { Data } from '../../../../../.adonisjs/client/data'

import type { Identity } from '../security/identity'

export type Session = Data.Users.Session

export const sessionsKey = ['/api/auth/sessions'] as const

/** The browsers that are signed in; this one first, then those used last. */
export function useSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: getQueryFn<Session[]>({ on401: 'throw' }),
    refetchOnMount: 'always',
    select: (sessions) =>
      [...sessions].sort(
        (a, b) => Number(b.current) - Number(a.current) || b.lastUsedOn.localeCompare(a.lastUsedOn) || b.id - a.id
      ),
  })
}

/** Ends one session, or all but this one. One that is over already counts as ended. */
export function useEndSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ which, identity }: { which: number | 'others'; identity: Identity }) => {
      const path = which === 'others' ? '/api/auth/sessions' : `/api/auth/sessions/${which}`
      try {
        await apiRequest('DELETE', path, identity)
      } catch (error) {
        if (!hasCode(error, 'E_NOT_FOUND')) throw error
      }
    },
    onSuccess: () => client.invalidateQueries({ queryKey: sessionsKey }),
  })
}
