import { lazy, Suspense } from 'react'
import { Toaster } from '~/components/toast/toaster'
import { ProtectedRoute } from '~/lib/auth/protected-route'
import { loadNumbers } from '~/lib/language/load-numbers'
import { WaitingScreen } from './waiting-screen'

loadNumbers()

const SignedInFrame = lazy(() => import('./signed-in-frame'))

/** Everything behind the sign-in. The frame is a chunk of its own, so that users who are redirected don't wait for it. */
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
