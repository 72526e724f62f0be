import { atHand } from './at-hand'
import { messages } from './messages'
import type { Page } from './page'
import { themed } from './themed'

const { pages } = messages

/** What the frame of every screen asks for. */
const reads = ['/api/auth/user', '/api/connections/active']
const servers = '/api/servers'

const dashboard = {
  ...pages.dashboard,
  module: 'features/dashboard/dashboard-screen.tsx',
  load: atHand(() => import('~/features/dashboard/dashboard-screen')),
  plain: true,
  reads: [...reads, '/api/dashboard/config', servers, '/api/user/usage-status'],
}

const checkout = {
  ...pages.checkout,
  module: 'features/plans/checkout-screen.tsx',
  load: themed(() => import('~/features/plans/checkout-screen')),
  reads,
}

/** The screens for signed-in users. A path that is not here does not exist. */
export const screens: Page[] = [
  { path: '/app', ...dashboard },
  { path: '/dashboard', ...dashboard },
  { path: '/appv1.0', ...dashboard },
  {
    path: '/servers',
    ...pages.servers,
    module: 'features/servers/servers-screen.tsx',
    load: themed(() => import('~/features/servers/servers-screen')),
    reads: [...reads, servers],
  },
  {
    path: '/support',
    ...pages.support,
    module: 'features/support/support-screen.tsx',
    load: themed(() => import('~/features/support/support-screen')),
    reads,
  },
  {
    path: '/subscriptions',
    ...pages.plans,
    module: 'features/plans/plans-screen.tsx',
    load: themed(() => import('~/features/plans/plans-screen')),
    reads,
  },
  {
    path: '/subscriptions/manage',
    ...pages.manage,
    module: 'features/subscription/manage-screen.tsx',
    load: themed(() => import('~/features/subscription/manage-screen')),
    reads,
  },
  { path: '/subscribe', ...checkout },
  { path: '/subscribe/monthly', ...checkout },
  { path: '/subscribe/yearly', ...checkout },
  {
    path: '/settings',
    ...pages.settings,
    module: 'features/settings/settings-screen.tsx',
    load: themed(() => import('~/features/settings/settings-screen')),
    reads,
  },
]
