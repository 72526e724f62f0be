import { defineAdminPlugin } from '../../kernel/plugin'

/** What was paid, through all gateways: figures, every payment, and what providers told. */
export const stripeDashboard = defineAdminPlugin({
  id: 'stripe-dashboard',
  tab: { label: 'Stripe dashboard', order: 60 },
  routes: [
    { path: '', component: () => import('./payments-screen') },
    { path: 'transactions', component: () => import('./transactions-screen') },
    { path: 'webhooks', component: () => import('./webhooks-screen') },
  ],
  // What else there is to say of money stands above the figures.
  offers: ['overview'],
  permission: ['admin', 'finance'],
})
