import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { LoadingScreen } from '~/components/loading-screen/loading-screen'
import { lazily } from './lazily'
import type { Page } from './page'
import { PageTitle } from './page-title'
import { notFoundPage, publicPages } from './public-pages'
import { screens } from './screens'

const SignedIn = lazy(() => import('./signed-in'))

/** A component once per module, not per path: paths that share a screen keep its state when one changes to another. */
function lazyOnce() {
  const known = new Map<unknown, ReturnType<typeof lazily>>()
  return (load: Page['load']) => {
    const component = known.get(load) ?? lazily(load)
    known.set(load, component)
    return component
  }
}

const once = lazyOnce()
const pages = [...publicPages, notFoundPage].map((page) => ({ ...page, Component: once(page.load) }))
const views = screens.map((screen) => ({ ...screen, Component: once(screen.load) }))

/** Every address of the app. Pages and screens load their code when they are first shown. */
export function AppRoutes() {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Routes>
        {pages.map(({ path, title, Component }) => (
          <Route key={path} path={path} element={<PageTitle title={title} page={<Component />} />} />
        ))}
        <Route element={<SignedIn />}>
          {views.map(({ path, title, Component }) => (
            <Route key={path} path={path} element={<PageTitle title={title} page={<Component />} />} />
          ))}
        </Route>
      </Routes>
    </Suspense>
  )
}
