import type { PublicPage } from './page'

/** The pages that anybody sees, in the order in which they are rendered at build time. */
export const publicPages: PublicPage[] = []

/** Shown, with status 404, where nothing else is. */
export const notFoundPage: PublicPage = {
  path: '*',
  title: 'Page Not Found',
  load: () => import('~/features/not-found/not-found-page'),
}
