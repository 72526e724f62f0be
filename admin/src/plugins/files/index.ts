import { defineAdminPlugin } from '../../kernel/plugin'

/** Hosted files: browse, search, edit, upload, move and delete them, and restore them from the bin. */
export const files = defineAdminPlugin({
  id: 'files',
  tab: { label: 'Files', order: 50 },
  routes: [
    { path: '', component: () => import('./files-home') },
    { path: 'browse/*', component: () => import('./browse-screen') },
    { path: 'upload', component: () => import('./upload/upload-screen') },
    { path: 'search', component: () => import('./search/search-screen') },
    { path: 'space', component: () => import('./space/space-screen') },
    { path: 'bin', component: () => import('./bin-screen') },
  ],
  permission: ['admin'],
})
