import { defineAdminPlugin } from '../../kernel/plugin'

/** Money through all gateways: figures, every payment and subscription, and what providers told. */
export const stripeDashboard = defineAdminPlugin({
  id: 'stripe-dashboard',
  tab: { label: 'Stripe dashboard', order: 60 },
  routes: [
    { path: '', component: () => import('./overview-screen') },
    { path: 'revenue', component: () => import('./revenue-screen') },
    { path: 'gateways', component: () => import('./gateways-screen') },
    { path: 'plans', component: () => import('./plans-screen') },
    { path: 'transactions', component: () => import('./transactions-screen') },
    { path: 'transactions/:id', component: () => import('./transaction-screen') },
    { path: 'subscriptions', component: () => import('./subscriptions-screen') },
    { path: 'subscriptions/:id', component: () => import('./subscription-screen') },
    { path: 'webhooks', component: () => import('./webhooks-screen') },
  ],
  // Other notices about money appear above the figures.
  offers: ['overview'],
  permission: ['admin', 'finance'],
})
