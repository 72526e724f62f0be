import { defineAdminPlugin } from '../../kernel/plugin'

/** What people wrote to support, and what they are answered. One screen: the list and the thread that is open. */
export const emails = defineAdminPlugin({
  id: 'emails',
  tab: { label: 'Emails', order: 10, badge: () => import('./unread-badge') },
  routes: [{ path: '*', component: () => import('./inbox-screen') }],
  settings: { label: 'Mails to support', component: () => import('./settings-block'), permission: ['admin'] },
  permission: ['admin', 'support'],
})
