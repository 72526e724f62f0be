import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { Toaster } from '~/components/toast/toaster'
import { startBackCloses } from '~/lib/back-closes'
import { createQueryClient } from '~/lib/query-client'
import { reloadAfterRelease } from '~/lib/reload-after-release'
import { startTheme } from '~/theme/theme-preference'
import { ConsoleRoutes } from './console-routes'

/** A page that the browser had frozen and shows again knows nothing of what happened since, such as a sign-out. */
function reloadWhenThawed() {
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
}

/** Starts the console in the page's root element. */
export function start() {
  startTheme()
  startBackCloses()
  reloadWhenThawed()
  reloadAfterRelease()
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <QueryClientProvider client={createQueryClient()}>
          <ConsoleRoutes />
          <Toaster />
        </QueryClientProvider>
      </BrowserRouter>
    </StrictMode>
  )
}
