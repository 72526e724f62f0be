import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { aUser, renderApp, stubApi } from '../../../../test-support/render-app'
import { rememberRoute } from '~/lib/auth/return-to'
import { currentUserKey } from '~/lib/auth/use-auth'
import { onWarmUp } from '~/lib/warm-up'
import SignInPage from './sign-in-page'

const methods = (body: unknown) => ({ 'GET /api/auth/methods': { status: 200, body } })
const password = methods({ password: true, oidc: null, oidcOnly: false })

afterEach(() => void vi.unstubAllGlobals())

function Elsewhere() {
  return <p>At {useLocation().pathname}</p>
}

function open(at = '/sign-in') {
  return renderApp(
    <Routes>
      <Route path="/sign-in" element={<SignInPage />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    at
  )
}

async function signIn() {
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('E-mail'), 'ada@example.test')
  await user.type(screen.getByLabelText('Password'), 'quiet stone arch')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

test('signs in, knows the user without another call, and goes back to where one came from', async () => {
  const calls = stubApi({ ...password, 'POST /api/auth/sign-in': { status: 200, body: aUser } })
  rememberRoute('/servers')
  const { client } = open()
  await signIn()
  expect(await screen.findByText('At /servers')).toBeInTheDocument()
  expect(client.getQueryData(currentUserKey)).toEqual(aUser)
  expect(calls.at(-1)).toEqual({
    call: 'POST /api/auth/sign-in',
    body: { email: 'ada@example.test', password: 'quiet stone arch' },
  })
})

test('sends the sign-in before it fetches the code of the next screen', async () => {
  const calls = stubApi({ ...password, 'POST /api/auth/sign-in': { status: 200, body: aUser } })
  const sentBefore: string[] = []
  onWarmUp(() => sentBefore.push(...calls.map(({ call }) => call)))
  open()
  await signIn()
  expect(await screen.findByText('At /app')).toBeInTheDocument()
  expect(sentBefore).toContain('POST /api/auth/sign-in')
})

test('says that address or password is wrong, without losing them and without leaving', async () => {
  const body = { code: 'E_INVALID_CREDENTIALS', message: 'No' }
  stubApi({ ...password, 'POST /api/auth/sign-in': { status: 401, body } })
  open()
  await signIn()
  expect(await screen.findByRole('heading', { name: 'E-mail or password is not right' })).toBeInTheDocument()
  expect(screen.getByLabelText('Password')).toHaveValue('quiet stone arch')
})

test('fields say what password managers need', () => {
  stubApi(password)
  open()
  expect(screen.getByLabelText('E-mail')).toHaveAttribute('autocomplete', 'username webauthn')
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password')
})

test('offers the OpenID provider where there is one, and only it where the operator says so', async () => {
  stubApi(methods({ password: true, oidc: { name: 'Example SSO' }, oidcOnly: true }))
  open('/sign-in?error=expired')
  const link = await screen.findByRole('link', { name: 'Continue with Example SSO' })
  expect(link).toHaveAttribute('href', '/api/auth/oidc/start')
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument()
  expect(screen.getByRole('alert')).toHaveTextContent('It took too long, or cookies are switched off.')
})
