import { defineAdminPlugin } from '../../kernel/plugin'

/** Addresses on the company's domains, and where their mail goes. */
export const domainEmails = defineAdminPlugin({
  id: 'domain-emails',
  tab: { label: 'Domain emails', order: 20 },
  resources: [
    { name: 'domain-emails', list: () => import('./domain-emails-screen'), record: () => import('./record-dialog') },
  ],
  settings: { label: 'Domain emails', component: () => import('./settings-block') },
  permission: ['admin'],
})
