import { defineAdminPlugin } from '../../kernel/plugin'

/** Builds of the apps: what visitors of the download page get, and what they got before. */
export const downloads = defineAdminPlugin({
  id: 'downloads',
  tab: { label: 'Downloads', order: 40 },
  routes: [{ path: '', component: () => import('./downloads-screen') }],
  permission: ['admin'],
})
