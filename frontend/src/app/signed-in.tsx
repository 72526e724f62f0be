import { lazy, Suspense } from 'react'
import { Toaster } from '~/components/toast/toaster'
import { ProtectedRoute } from '~/lib/auth/protected-route'
import { loadNumbers } from '~/lib/language/load-numbers'
import { WaitingScreen } from './waiting-screen'

loadNumbers()

const SignedInFrame = lazy(() => import('./signed-in-frame'))

/** Everything behind the sign-in. The frame comes by itself, so that whoever is sent away does not wait for it. */
export default function SignedIn() {
  return (
    <>
      <ProtectedRoute waiting={<WaitingScreen />}>
        <Suspense fallback={<WaitingScreen />}>
          <SignedInFrame />
        </Suspense>
      </ProtectedRoute>
      <Toaster />
    </>
  )
}
