import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import SignedInFrame from '~/app/signed-in-frame'
import { Toaster } from '~/components/toast/toaster'
import DashboardScreen from '~/features/dashboard/dashboard-screen'
import ServersScreen from '~/features/servers/servers-screen'
import { ProtectedRoute } from '~/lib/auth/protected-route'
import { renderApp } from './render-app'

/** The signed-in screens as a user has them, at `/app` or `/servers`. */
export function renderSignedIn(at: '/app' | '/servers') {
  // Who comes for something else has seen the tutorial.
  sessionStorage.setItem('culvert-onboarding-dismissed', 'true')
  const view = renderApp(
    <>
      <Routes>
        <Route
          element={
            <ProtectedRoute>
              <SignedInFrame />
            </ProtectedRoute>
          }
        >
          <Route path="/app" element={<DashboardScreen />} />
          <Route path="/servers" element={<ServersScreen />} />
        </Route>
      </Routes>
      <Toaster />
    </>,
    at
  )
  return { ...view, person: userEvent.setup() }
}

/** The toast on screen, also while a dialog hides the rest of the page from assistive technology. */
export const findToast = (title: string | RegExp) => screen.findByText(title, { selector: '[data-variant] *' })
