import type { Page } from './page'

const description =
  'A VPN whose keys are made in your browser and stay with you, on plain WireGuard, without a record of past connections. Free to begin with.'

/** The pages that anybody sees, readable before and without their code. */
export const publicPages: Page[] = [
  {
    path: '/',
    title: '',
    description,
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
    path: '/sign-in',
    title: 'Sign in',
    module: 'features/accounts/pages/sign-in-page.tsx',
    load: () => import('~/features/accounts/pages/sign-in-page'),
  },
  {
    path: '/sign-up',
    title: 'Create your account',
    module: 'features/accounts/pages/sign-up-page.tsx',
    load: () => import('~/features/accounts/pages/sign-up-page'),
  },
  {
    path: '/verify-email',
    title: 'Verify your e-mail',
    module: 'features/accounts/pages/verify-email-page.tsx',
    load: () => import('~/features/accounts/pages/verify-email-page'),
  },
  {
    path: '/forgot-password',
    title: 'Forgot your password?',
    module: 'features/accounts/pages/forgot-password-page.tsx',
    load: () => import('~/features/accounts/pages/forgot-password-page'),
  },
  {
    path: '/reset-password',
    title: 'Choose a new password',
    module: 'features/accounts/pages/reset-password-page.tsx',
    load: () => import('~/features/accounts/pages/reset-password-page'),
  },
  {
    path: '/confirm-email',
    title: 'Confirm your new address',
    module: 'features/accounts/pages/confirm-email-page.tsx',
    load: () => import('~/features/accounts/pages/confirm-email-page'),
  },
]

/** Shown, with status 404, where nothing else is. */
export const notFoundPage: Page = {
  path: '*',
  title: 'Page Not Found',
  module: 'features/not-found/not-found-page.tsx',
  load: () => import('~/features/not-found/not-found-page'),
}
