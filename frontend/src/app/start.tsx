import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { startBackCloses } from '~/lib/back-closes'
import { startHistoryGuard } from '~/lib/history-guard'
import { createQueryClient } from '~/lib/query-client'
import { ahead } from '~/lib/reload-after-release'
import { onWarmUp } from '~/lib/warm-up'
import { startTheme } from '~/theme/theme-preference'
import { Providers } from './providers'
import { AppRoutes } from './routes'
import { screens } from './screens'
import { installServiceWorker } from './service-worker'

function loadSignedIn() {
  void ahead(() => import('./signed-in'))
  void ahead(() => import('./signed-in-frame'))
  void ahead(async () => screens[0]?.load())
}

/** A page that the browser had frozen and shows again knows nothing of what happened since, such as a sign-in. */
function reloadWhenThawed() {
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
}

/** Starts the app in the page's root element, or takes over what was rendered there at build time. */
export function start() {
  startTheme()
  startHistoryGuard()
  startBackCloses()
  reloadWhenThawed()
  onWarmUp(loadSignedIn)
  installServiceWorker()
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  const app = (
    <StrictMode>
      <BrowserRouter>
        <Providers client={createQueryClient()}>
          <AppRoutes />
        </Providers>
      </BrowserRouter>
    </StrictMode>
  )
  if (root.firstElementChild) hydrateRoot(root, app)
  else createRoot(root).render(app)
}
