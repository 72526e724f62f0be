import { defineAdminPlugin } from '../../kernel/plugin'

/** Payment methods: what can be paid with, in which order, and the keys of their providers. */
export const paymentGateways = defineAdminPlugin({
  id: 'payment-gateways',
  tab: { label: 'Payment gateways', order: 30 },
  resources: [
    { name: 'payment-gateways', list: () => import('./gateways-screen'), record: () => import('./record-dialog') },
  ],
  permission: ['admin'],
})
