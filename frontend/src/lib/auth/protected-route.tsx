import { type ReactNode, useEffect } from 'react'
import { LoadingScreen } from '~/components/loading-screen/loading-screen'
import { Unreachable } from '~/components/unreachable/unreachable'
import { leaveForSignIn } from './leave-for-sign-in'
import { useAuth } from './use-auth'

interface ProtectedRouteProps {
  children: ReactNode
}

/** Shows its children to signed-in users only; everybody else is sent to sign in and comes back here. */
export function ProtectedRoute({ children }: ProtectedRouteProps) {
  const { isAuthenticated, isLoading, error, refetch } = useAuth()
  const signedOut = !isLoading && !isAuthenticated && !error
  useEffect(() => {
    if (signedOut) leaveForSignIn()
  }, [signedOut])
  if (isAuthenticated) return children
  return error ? <Unreachable onRetry={refetch} /> : <LoadingScreen />
}
