import { defineAdminPlugin } from '../../kernel/plugin'

/** What is sold, and for how much. */
export const plans = defineAdminPlugin({
  id: 'plans',
  tab: { label: 'Plans', order: 120 },
  resources: [{ name: 'plans', list: () => import('./plans-screen') }],
  permission: ['admin', 'finance'],
})
