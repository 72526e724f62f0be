import { defineAdminPlugin } from '../../kernel/plugin'

/** What the installation has reached, and what is next. */
export const trophies = defineAdminPlugin({
  id: 'trophies',
  tab: { label: 'Trophies', order: 80 },
  routes: [{ path: '', component: () => import('./trophies-screen') }],
  permission: ['admin'],
})
