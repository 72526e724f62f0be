import { messages as offline } from '~/features/offline/messages'
import { type Post, posts } from '~/features/content/lib/posts'
import { messages } from './messages'
import type { Page } from './page'

const { pages } = messages

const articles = import.meta.glob<Awaited<ReturnType<Page['load']>>>('../features/content/posts/*.tsx')

function postPage({ slug, title, description }: Post): Page {
  const module = `features/content/posts/${slug}.tsx`
  const load = articles[`../${module}`]
  if (!load) throw new Error(`The article ${slug} has no page`)
  return { path: `/blog/${slug}`, title, description, module, load }
}

/** The pages that anybody sees, readable before and without their code. */
export const publicPages: Page[] = [
  {
    path: '/',
    title: '',
    ...pages.landing,
    module: 'features/landing/pages/index-page.tsx',
    load: () => import('~/features/landing/pages/index-page'),
  },
  {
    path: '/home',
    title: '',
    module: 'features/landing/pages/home-page.tsx',
    load: () => import('~/features/landing/pages/home-page'),
  },
  {
    path: '/download',
    ...pages.download,
    module: 'features/downloads/pages/download-page.tsx',
    load: () => import('~/features/downloads/pages/download-page'),
  },
  {
    path: '/contact',
    ...pages.contact,
    module: 'features/support/pages/contact-page.tsx',
    load: () => import('~/features/support/pages/contact-page'),
  },
  {
    path: '/sign-in',
    ...pages.signIn,
    module: 'features/accounts/pages/sign-in-page.tsx',
    load: () => import('~/features/accounts/pages/sign-in-page'),
  },
  {
    path: '/sign-up',
    ...pages.signUp,
    module: 'features/accounts/pages/sign-up-page.tsx',
    load: () => import('~/features/accounts/pages/sign-up-page'),
  },
  {
    path: '/verify-email',
    ...pages.verifyEmail,
    module: 'features/accounts/pages/verify-email-page.tsx',
    load: () => import('~/features/accounts/pages/verify-email-page'),
  },
  {
    path: '/forgot-password',
    ...pages.forgotPassword,
    module: 'features/accounts/pages/forgot-password-page.tsx',
    load: () => import('~/features/accounts/pages/forgot-password-page'),
  },
  {
    path: '/reset-password',
    ...pages.resetPassword,
    module: 'features/accounts/pages/reset-password-page.tsx',
    load: () => import('~/features/accounts/pages/reset-password-page'),
  },
  {
    path: '/confirm-email',
    ...pages.confirmEmail,
    module: 'features/accounts/pages/confirm-email-page.tsx',
    load: () => import('~/features/accounts/pages/confirm-email-page'),
  },
  {
    path: '/confirm-forwarding',
    ...pages.confirmForwarding,
    module: 'features/accounts/pages/confirm-forwarding-page.tsx',
    load: () => import('~/features/accounts/pages/confirm-forwarding-page'),
  },
  {
    path: '/help',
    ...pages.help,
    module: 'features/content/pages/help-page.tsx',
    load: () => import('~/features/content/pages/help-page'),
  },
  {
    path: '/setup',
    ...pages.setup,
    module: 'features/content/pages/setup-page.tsx',
    load: () => import('~/features/content/pages/setup-page'),
  },
  {
    path: '/about',
    ...pages.about,
    module: 'features/content/pages/about-page.tsx',
    load: () => import('~/features/content/pages/about-page'),
  },
  {
    path: '/privacy',
    ...pages.privacy,
    module: 'features/content/pages/privacy-page.tsx',
    load: () => import('~/features/content/pages/privacy-page'),
  },
  {
    path: '/terms',
    ...pages.terms,
    module: 'features/content/pages/terms-page.tsx',
    load: () => import('~/features/content/pages/terms-page'),
  },
  {
    path: '/blog',
    ...pages.blog,
    module: 'features/content/pages/blog-page.tsx',
    load: () => import('~/features/content/pages/blog-page'),
  },
  ...posts.map(postPage),
  {
    path: '/offline',
    title: offline.title,
    still: true,
    module: 'features/offline/offline-page.tsx',
    load: () => import('~/features/offline/offline-page'),
  },
  {
    path: '/status',
    ...pages.status,
    module: 'features/status/pages/status-page.tsx',
    load: () => import('~/features/status/pages/status-page'),
  },
]

/** Shown, with status 404, where nothing else is. */
export const notFoundPage: Page = {
  path: '*',
  ...pages.notFound,
  module: 'features/not-found/not-found-page.tsx',
  load: () => import('~/features/not-found/not-found-page'),
}
