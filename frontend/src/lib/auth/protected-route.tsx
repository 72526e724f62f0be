import { type ReactNode, useEffect } from 'react'
import { LoadingScreen } from '~/components/loading-screen/loading-screen'
import { Unreachable } from '~/components/unreachable/unreachable'
import { leaveForSignIn } from './leave-for-sign-in'
import { useAccountLanguage } from './use-account-language'
import { useAuth } from './use-auth'

interface ProtectedRouteProps {
  children: ReactNode
  /** Shown until it is known who is signed in. */
  waiting?: ReactNode
}

/** Shows its children to signed-in users only; everybody else is sent to sign in and comes back here. */
export function ProtectedRoute({ children, waiting = <LoadingScreen /> }: ProtectedRouteProps) {
  const { user, isAuthenticated, isLoading, error, refetch } = useAuth()
  const changingLanguage = useAccountLanguage(user)
  const signedOut = !isLoading && !isAuthenticated && !error
  useEffect(() => {
    if (signedOut) leaveForSignIn()
  }, [signedOut])
  if (changingLanguage) return <LoadingScreen />
  if (isAuthenticated) return children
  return error ? <Unreachable onRetry={refetch} /> : waiting
}
