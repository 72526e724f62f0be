import { defineAdminPlugin } from '../../kernel/plugin'

/** Hosted files: browse, edit, upload, move and delete them, and restore them from the bin. */
export const files = defineAdminPlugin({
  id: 'files',
  tab: { label: 'Files', order: 50 },
  routes: [
    { path: '', component: () => import('./files-home') },
    { path: 'browse/*', component: () => import('./browse-screen') },
    { path: 'upload', component: () => import('./upload/upload-screen') },
    { path: 'bin', component: () => import('./bin-screen') },
  ],
  permission: ['admin'],
})
