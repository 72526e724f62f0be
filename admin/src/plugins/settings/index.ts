import { defineAdminPlugin } from '../../kernel/plugin'

/** What an operator sets for themselves, how the installation is, and what other plugins have to set or to show. */
export const settings = defineAdminPlugin({
  id: 'settings',
  tab: { label: 'Settings', order: 1000 },
  routes: [{ path: '', component: () => import('./settings-screen') }],
  permission: ['admin', 'support', 'finance'],
})
