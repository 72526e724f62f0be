import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { LoadingScreen } from '~/components/loading-screen/loading-screen'
import { PageTitle } from './page-title'
import { notFoundPage, publicPages } from './public-pages'
import { screens } from './screens'

const SignedIn = lazy(() => import('./signed-in'))

/** A component once per module, not per path: paths that share a screen keep its state when one changes to another. */
function lazyOnce() {
  const known = new Map<unknown, ReturnType<typeof lazy>>()
  return (load: Parameters<typeof lazy>[0]) => {
    const component = known.get(load) ?? lazy(load)
    known.set(load, component)
    return component
  }
}

const lazily = lazyOnce()
const pages = [...publicPages, notFoundPage].map((page) => ({ ...page, Component: lazily(page.load) }))
const views = screens.map((screen) => ({ ...screen, Component: lazily(screen.load) }))

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
