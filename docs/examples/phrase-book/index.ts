import { defineAdminPlugin } from '../../../admin/src/kernel/plugin'

/** Answers that support gives again and again, as a list of their own. */
export const phraseBook = defineAdminPlugin({
  id: 'phrase-book',
  tab: { label: 'Phrase book', order: 15 },
  resources: [{ name: 'canned-answers', list: () => import('./phrases-screen') }],
  settings: { label: 'Phrase book', component: () => import('./settings-block') },
  permission: ['admin', 'support'],
})
