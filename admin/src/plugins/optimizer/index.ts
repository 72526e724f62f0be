import { defineAdminPlugin } from '../../kernel/plugin'

/** How the installation is, and the maintenance that keeps it in shape. */
export const optimizer = defineAdminPlugin({
  id: 'optimizer',
  tab: { label: 'Optimizer', order: 90 },
  routes: [
    { path: '', component: () => import('./overview-screen') },
    { path: 'database', component: () => import('./database-screen') },
    { path: 'history', component: () => import('./history-screen') },
  ],
  permission: ['admin'],
})
