import { defineAdminPlugin } from '../../kernel/plugin'

/** Advice on the service's finances, from its own figures. */
export const aiAdvisor = defineAdminPlugin({
  id: 'ai-advisor',
  tab: { label: 'AI advisor', order: 70 },
  routes: [
    { path: '', component: () => import('./insights-screen') },
    { path: 'recommendations', component: () => import('./recommendations-screen') },
    { path: 'growth', component: () => import('./growth-screen') },
    { path: 'custom-query', component: () => import('./query-screen') },
  ],
  permission: ['admin', 'finance'],
})
