import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { aUser, renderApp, stubApi } from '../../../../test-support/render-app'
import ResetPasswordPage from '../pages/reset-password-page'
import SignInPage from '../pages/sign-in-page'

const methods = { 'GET /api/auth/methods': { status: 200, body: { password: true, oidc: null, oidcOnly: false } } }
const due = {
  status: 401,
  body: { code: 'E_SECOND_FACTOR_REQUIRED', message: 'Code', challenge: 'abc', methods: ['totp', 'recovery'] },
}
const firstStep = { ...methods, 'POST /api/auth/sign-in': due }
const PASS = 'POST /api/auth/second-factor'

afterEach(() => void vi.unstubAllGlobals())

function Elsewhere() {
  const { pathname } = useLocation()
  return <p>At {pathname}</p>
}

function open(at: string) {
  renderApp(
    <Routes>
      <Route path="/sign-in" element={<SignInPage />} />
      <Route path="/reset-password" element={<ResetPasswordPage />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    at
  )
  return userEvent.setup()
}

async function signIn() {
  const user = open('/sign-in')
  await user.clear(screen.getByLabelText('E-mail'))
  await user.type(screen.getByLabelText('E-mail'), 'ada@example.test')
  await user.type(screen.getByLabelText('Password'), 'quiet stone arch')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByRole('heading', { name: 'One more step' })
  return user
}

test('asks for the code after the password, and goes on with it', async () => {
  const calls = stubApi({ ...firstStep, [PASS]: { status: 200, body: aUser } })
  const user = await signIn()
  expect(screen.getByLabelText('Code')).toHaveFocus()
  await user.type(screen.getByLabelText('Code'), '12345')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(screen.getByText('Code: Enter the six digits from the app')).toBeInTheDocument()
  await user.type(screen.getByLabelText('Code'), '6')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('At /app')).toBeInTheDocument()
  expect(calls.at(-1)).toEqual({ call: PASS, body: { challenge: 'abc', code: '123456' } })
})

test('takes a recovery code instead', async () => {
  const calls = stubApi({ ...firstStep, [PASS]: { status: 200, body: aUser } })
  const user = await signIn()
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  await user.type(screen.getByLabelText('Recovery code'), 'abcd-efgh-jkmn-pqrs')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('At /app')).toBeInTheDocument()
  expect(calls.at(-1)?.body).toEqual({ challenge: 'abc', code: 'abcd-efgh-jkmn-pqrs' })
})

test('a wrong code can be tried again; after the last one signing in starts again', async () => {
  const refusal = (attemptsLeft: number) => ({
    status: 403,
    body: { code: 'E_WRONG_CODE', message: 'No', attemptsLeft },
  })
  const replies = { ...firstStep, [PASS]: refusal(1) }
  stubApi(replies)
  const user = await signIn()
  await user.type(screen.getByLabelText('Code'), '123456')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('heading', { name: 'Incorrect code' })).toBeInTheDocument()
  expect(screen.getByLabelText('Code')).toHaveValue('123456')
  replies[PASS] = refusal(0)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Please sign in again')).toBeInTheDocument()
  expect(screen.getByLabelText('E-mail')).toHaveValue('ada@example.test')
})

test('a new password asks for the second step too', async () => {
  stubApi({ 'POST /api/auth/reset-password': due, [PASS]: { status: 200, body: aUser } })
  const user = open('/reset-password?token=x')
  await user.type(await screen.findByLabelText('New password'), 'quiet stone arch')
  await user.click(screen.getByRole('button', { name: 'Save the password' }))
  expect(await screen.findByText(/^Your new password is saved\./)).toBeInTheDocument()
  await user.type(screen.getByLabelText('Code'), '123456')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('At /app')).toBeInTheDocument()
})

test('after an OpenID provider the step comes from behind the #', async () => {
  const calls = stubApi({ ...methods, [PASS]: { status: 200, body: aUser } })
  const user = open('/sign-in#second-step=xyz&methods=totp,recovery')
  await user.type(await screen.findByLabelText('Code'), '123456')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('At /app')).toBeInTheDocument()
  expect(calls.at(-1)?.body).toEqual({ challenge: 'xyz', code: '123456' })
})
