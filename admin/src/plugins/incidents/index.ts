import { defineAdminPlugin } from '../../kernel/plugin'

/** What the public is told when something is wrong. */
export const incidents = defineAdminPlugin({
  id: 'incidents',
  tab: { label: 'Incidents', order: 130 },
  resources: [{ name: 'incidents', list: () => import('./incidents-screen'), record: () => import('./record-dialog') }],
  permission: ['admin'],
})
