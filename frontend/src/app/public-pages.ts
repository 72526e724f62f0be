import type { Page } from './page'

/** The pages that anybody sees, readable before and without their code. */
export const publicPages: Page[] = []

/** Shown, with status 404, where nothing else is. */
export const notFoundPage: Page = {
  path: '*',
  title: 'Page Not Found',
  module: 'features/not-found/not-found-page.tsx',
  load: () => import('~/features/not-found/not-found-page'),
}
