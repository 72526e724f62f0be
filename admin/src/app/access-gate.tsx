import { type ReactNode, useCallback, useEffect } from 'react'
import { LoadingScreen } from '~/components/loading-screen/loading-screen'
import { Unreachable } from '~/components/unreachable/unreachable'
import type { CurrentUser } from '~/lib/auth/current-user'
import { rememberRoute } from '~/lib/auth/return-to'
import { useAuth } from '~/lib/auth/use-auth'
import { navigation } from '~/lib/navigation'
import { AccessDenied } from './access-denied'

interface Props {
  /** `refresh` asks again who is signed in and what they may do. */
  children: (user: CurrentUser, refresh: () => void) => ReactNode
}

/**
 * Lets administrators in. While it is not known who is there nothing is decided; a visitor goes to sign in and comes back
 * here; everybody else reads that they may not. The server judges every call again.
 */
export function AccessGate({ children }: Props) {
  const { user, isAuthenticated, isLoading, error, refetch } = useAuth()
  const signedOut = !isLoading && !isAuthenticated && !error
  const refresh = useCallback(() => void refetch(), [refetch])
  useEffect(() => {
    if (!signedOut) return
    rememberRoute()
    navigation.assign('/api/login')
  }, [signedOut])
  if (user?.isAdmin) return children(user, refresh)
  if (user) return <AccessDenied />
  return error ? <Unreachable onRetry={refetch} /> : <LoadingScreen />
}
