import type { Page } from './page'

const dashboard = {
  title: 'Dashboard',
  module: 'features/dashboard/dashboard-screen.tsx',
  load: () => import('~/features/dashboard/dashboard-screen'),
}

/** The screens for signed-in users. A path that is not here does not exist. */
export const screens: Page[] = [
  { path: '/app', ...dashboard },
  { path: '/dashboard', ...dashboard },
  { path: '/appv1.0', ...dashboard },
  {
    path: '/servers',
    title: 'Select Server',
    module: 'features/servers/servers-screen.tsx',
    load: () => import('~/features/servers/servers-screen'),
  },
]
