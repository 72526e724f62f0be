import { defineAdminPlugin } from '../../kernel/plugin'

/** What operators changed: to search through, and for each user on their screen. */
export const audit = defineAdminPlugin({
  id: 'audit',
  tab: { label: 'Audit', order: 140 },
  resources: [{ name: 'audit', list: () => import('./audit-screen') }],
  slots: [{ slot: 'users.show', component: () => import('./user-trail') }],
  permission: ['admin'],
  requires: ['users'],
})
