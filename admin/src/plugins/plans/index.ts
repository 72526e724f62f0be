import { defineAdminPlugin } from '../../kernel/plugin'

/** What is sold, and for how much; codes that take something off, and the taxes that prices contain. */
export const plans = defineAdminPlugin({
  id: 'plans',
  tab: { label: 'Plans', order: 120 },
  resources: [{ name: 'plans', list: () => import('./plans-screen') }],
  routes: [
    { path: 'codes', component: () => import('./codes-screen') },
    { path: 'taxes', component: () => import('./taxes-screen') },
  ],
  permission: ['admin', 'finance'],
})
