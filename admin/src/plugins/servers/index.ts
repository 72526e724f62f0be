import { defineAdminPlugin } from '../../kernel/plugin'

/** VPN servers and the nodes behind them, and the maintenance that is planned for them. */
export const servers = defineAdminPlugin({
  id: 'servers',
  tab: { label: 'Servers', order: 110 },
  resources: [{ name: 'servers', list: () => import('./servers-screen'), record: () => import('./record-dialog') }],
  permission: ['admin'],
})
