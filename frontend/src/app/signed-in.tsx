import { lazy, Suspense } from 'react'
import { LoadingScreen } from '~/components/loading-screen/loading-screen'
import { Toaster } from '~/components/toast/toaster'
import { ProtectedRoute } from '~/lib/auth/protected-route'

const SignedInFrame = lazy(() => import('./signed-in-frame'))

/** Everything behind the sign-in. MUI comes with the frame only, so that whoever is sent away does not wait for it. */
export default function SignedIn() {
  return (
    <>
      <ProtectedRoute>
        <Suspense fallback={<LoadingScreen />}>
          <SignedInFrame />
        </Suspense>
      </ProtectedRoute>
      <Toaster />
    </>
  )
}
