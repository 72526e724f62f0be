import { useQuery } from '@tanstack/react-query'
import { getQueryFn } from '../api-client'
import type { CurrentUser } from './current-user'
import { knownSignedOut } from './signed-out'

/** The query key of the current user; refresh it after whatever changes the account. */
export const currentUserKey = ['/api/auth/user'] as const

const read = getQueryFn<CurrentUser>({ on401: 'null' })

/** Who is signed in. `error` is a call that failed, which says nothing about being signed in. */
export function useAuth() {
  const { data, isPending, error, refetch } = useQuery({
    queryKey: currentUserKey,
    queryFn: (context) => (knownSignedOut() ? null : read(context)),
  })
  return { user: data ?? null, isLoading: isPending, isAuthenticated: Boolean(data), error, refetch }
}
