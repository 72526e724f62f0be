import { defineAdminPlugin } from '../../kernel/plugin'

/** Accounts: who they are, what they may use, and what operators do about them. */
export const users = defineAdminPlugin({
  id: 'users',
  tab: { label: 'Users', order: 100 },
  resources: [{ name: 'users', list: () => import('./users-screen'), show: () => import('./user-screen') }],
  offers: ['show'],
  settings: { label: 'Sign-ins', component: () => import('./sign-ins-block'), permission: ['admin'] },
  permission: ['admin', 'support'],
})
