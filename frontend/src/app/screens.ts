import type { Screen } from './page'

const dashboard = () => import('~/features/dashboard/dashboard-screen')

/** The signed-in screens. A path that is not here does not exist. */
export const screens: Screen[] = [
  { path: '/app', title: 'Dashboard', load: dashboard },
  { path: '/dashboard', title: 'Dashboard', load: dashboard },
  { path: '/appv1.0', title: 'Dashboard', load: dashboard },
  { path: '/servers', title: 'Select Server', load: () => import('~/features/servers/servers-screen') },
]
