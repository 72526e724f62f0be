import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aUser, renderApp, stubApi } from '../../test-support/render-app'
import { AppRoutes } from './routes'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const signedOut = { 'GET /api/auth/user': { status: 401, body: {} } }
const signedIn = { 'GET /api/auth/user': { status: 200, body: aUser } }

test.each([
  ['/', 'The quiet way under a public road', 'Culvert'],
  ['/home', 'The quiet way under a public road', 'Culvert'],
  ['/sign-in', 'Sign in', 'Sign in · Culvert'],
  ['/sign-up', 'Create your account', 'Create your account · Culvert'],
  ['/forgot-password', 'Forgot your password?', 'Forgot your password? · Culvert'],
  ['/no-such-page', 'Page Not Found', 'Page Not Found · Culvert'],
])('a visitor at %s reads "%s"', async (path, heading, title) => {
  stubApi(signedOut)
  renderApp(<AppRoutes />, path)
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument()
  expect(document.title).toBe(title)
})

test('a signed-in user at / is greeted and goes on after 1500 ms', async () => {
  stubApi(signedIn)
  renderApp(<AppRoutes />, '/')
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeInTheDocument()
  expect(screen.getByText('Redirecting to your dashboard...')).toBeInTheDocument()
})

test('/home stays the landing page for a signed-in user', async () => {
  const calls = stubApi(signedIn)
  renderApp(<AppRoutes />, '/home')
  expect(await screen.findByRole('heading', { name: 'Pricing' })).toBeInTheDocument()
  await act(() => Promise.resolve())
  expect(calls).toEqual([])
})
