import { useCallback, useMemo, useState } from 'react'
import {
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  defaultI18nProvider,
  localStorageStore,
  Resource,
} from 'react-admin'
import { Route } from 'react-router-dom'
import type { CurrentUser } from '~/lib/auth/current-user'
import { settings } from '~/lib/settings'
import { composeFor } from '../compose-plugins'
import { createConsoleQueryClient } from '../data/query-client'
import { type ConsoleDataProvider, createDataProvider } from '../data/data-provider'
import { createHttpClient } from '../data/http-client'
import type { AdminPlugin } from '../plugin'
import { ConsoleContext } from './console-context'
import { ConsoleTheme } from './console-theme'
import { Home } from './home'
import { Layout } from './layout'
import { lazyPart } from './lazy-part'
import { NotHere } from './not-here'
import { ResourceScreen } from './resource-screen'
import { roleOf } from './role-of'
import { SecondFactorDemanded } from './second-factor-demanded'

/** This installation demands a second factor of its operators, and this one has none yet. */
const SETUP_REQUIRED = 'E_SECOND_FACTOR_SETUP_REQUIRED'

interface Props {
  user: CurrentUser
  plugins: readonly AdminPlugin[]
  /** The server refused something: who may do what is asked again. */
  onForbidden: () => void
  /** Stands in for the API in tests. */
  dataProvider?: ConsoleDataProvider
}

/** The console of one operator: what their role may use of the plugins, on react-admin. */
export function Console({ user, plugins, onForbidden, dataProvider }: Props) {
  const role = roleOf(user)
  const view = useMemo(
    () => ({ ...composeFor(role, plugins), user, role, refresh: onForbidden }),
    [plugins, user, role, onForbidden]
  )
  const [demanded, setDemanded] = useState(false)
  const refuse = useCallback(
    (code?: string) => {
      if (code === SETUP_REQUIRED) setDemanded(true)
      onForbidden()
    },
    [onForbidden]
  )
  const provider = useMemo(
    () => dataProvider ?? createDataProvider(createHttpClient({ onForbidden: refuse })),
    [dataProvider, refuse]
  )
  const client = useMemo(() => createConsoleQueryClient(), [])
  // Columns, filters and sorting that an operator chose are theirs, not the browser's.
  const store = useMemo(() => localStorageStore(undefined, `culvert:console:${user.id}`), [user.id])
  const { resources, routes } = view
  if (demanded && !user.secondFactor) {
    return (
      <ConsoleTheme>
        <SecondFactorDemanded onLook={onForbidden} />
      </ConsoleTheme>
    )
  }
  return (
    <ConsoleContext.Provider value={view}>
      <ConsoleTheme>
        <CoreAdminContext
          dataProvider={provider}
          i18nProvider={defaultI18nProvider}
          queryClient={client}
          store={store}
          basename="/admin"
        >
          <CoreAdminUI
            layout={Layout}
            catchAll={NotHere}
            dashboard={Home}
            loading={() => null}
            title={`Console · ${settings().brand}`}
            disableTelemetry
          >
            {resources.map((resource) => (
              <Resource
                key={resource.name}
                name={resource.name}
                list={<ResourceScreen resource={resource} />}
                show={resource.show && lazyPart(resource.show)}
              />
            ))}
            <CustomRoutes>
              {routes.map(({ path, component }) => {
                const Screen = lazyPart(component)
                return <Route key={path} path={`/${path}`} element={<Screen />} />
              })}
            </CustomRoutes>
          </CoreAdminUI>
        </CoreAdminContext>
      </ConsoleTheme>
    </ConsoleContext.Provider>
  )
}
