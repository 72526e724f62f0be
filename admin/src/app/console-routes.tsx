import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { LoadingScreen } from '~/components/loading-screen/loading-screen'
import { AccessGate } from './access-gate'
import { LoginPage } from './login-page'

/** react-admin and all that stands on it: only operators load it. */
const OperatorsConsole = lazy(() => import('./operators-console'))

/** The two addresses of the console. Everything below /admin but the login is the plugins'. */
export function ConsoleRoutes() {
  return (
    <Routes>
      <Route path="/admin/login" element={<LoginPage />} />
      <Route
        path="/admin/*"
        element={
          <AccessGate>
            {(user, refresh) => (
              <Suspense fallback={<LoadingScreen />}>
                <OperatorsConsole user={user} onForbidden={refresh} />
              </Suspense>
            )}
          </AccessGate>
        }
      />
    </Routes>
  )
}
