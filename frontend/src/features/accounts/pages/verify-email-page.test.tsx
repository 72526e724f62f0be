import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { aUser, renderApp, stubApi } from '../../../../test-support/render-app'
import VerifyEmailPage from './verify-email-page'

const VERIFY = 'POST /api/auth/verify-email'
const expired = { status: 410, body: { code: 'E_LINK_EXPIRED', message: 'Old' } }

afterEach(() => void vi.unstubAllGlobals())

async function verify(replies: Parameters<typeof stubApi>[0]) {
  const calls = stubApi(replies)
  renderApp(<VerifyEmailPage />, '/verify-email?token=abc')
  expect(calls).toEqual([])
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Verify e-mail address' }))
  return { calls, user }
}

test('the link is spent by the button, not by opening the page', async () => {
  const { calls } = await verify({ [VERIFY]: { status: 200, body: { emailVerified: true, passwordRequired: false } } })
  expect(await screen.findByRole('heading', { name: 'Your address is verified' })).toBeInTheDocument()
  expect(calls).toEqual([{ call: VERIFY, body: { token: 'abc' } }])
})

test('asks for a new password where another browser had set it', async () => {
  const body = { emailVerified: true, passwordRequired: true, resetToken: 'reset' }
  const { calls, user } = await verify({
    [VERIFY]: { status: 200, body },
    'POST /api/auth/reset-password': { status: 200, body: aUser },
  })
  await user.type(await screen.findByLabelText('New password'), 'quiet stone arch')
  await user.click(screen.getByRole('button', { name: 'Save the password' }))
  expect(calls.at(-1)?.body).toEqual({ token: 'reset', password: 'quiet stone arch' })
})

test('a spent link offers a new one to whoever is signed in and not verified', async () => {
  const { calls, user } = await verify({
    [VERIFY]: expired,
    'GET /api/auth/user': { status: 200, body: { ...aUser, emailVerified: false } },
    'POST /api/send-verification-email': { status: 202, body: { status: 'sent' } },
  })
  await user.click(await screen.findByRole('button', { name: 'Send a new link' }))
  expect(await screen.findByRole('heading', { name: 'A new link is on its way' })).toBeInTheDocument()
  expect(screen.getByText('Check your email. Each link works once, for 24 hours.')).toBeInTheDocument()
  expect(calls.at(-1)).toEqual({ call: 'POST /api/send-verification-email', body: undefined })
})

test('a spent link tells a verified user so, and leads to the dashboard', async () => {
  await verify({ [VERIFY]: expired, 'GET /api/auth/user': { status: 200, body: { ...aUser, emailVerified: true } } })
  expect(await screen.findByRole('heading', { name: 'Your address is verified already' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/app')
  expect(screen.queryByRole('button', { name: 'Send a new link' })).not.toBeInTheDocument()
})

test('a spent link sends others to sign in', async () => {
  await verify({ [VERIFY]: expired, 'GET /api/auth/user': { status: 401, body: {} } })
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/api/login')
})

test('an incomplete link says so', () => {
  stubApi({})
  renderApp(<VerifyEmailPage />, '/verify-email')
  expect(screen.getByRole('heading', { name: 'This link is not complete' })).toBeInTheDocument()
})
