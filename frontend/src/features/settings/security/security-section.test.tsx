import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { aUser, renderApp, stubApi } from '../../../../test-support/render-app'
import { SecuritySection } from './security-section'

const codes = Array.from({ length: 10 }, (_, index) => `aaaa-bbbb-cccc-dd2${index}`)
const none = { 'GET /api/auth/passkeys': { status: 200, body: [] } }

afterEach(() => void vi.unstubAllGlobals())

test('sets up the app: password, picture and key, first code, recovery codes, other sessions', async () => {
  const calls = stubApi({
    ...none,
    'POST /api/auth/totp/setup': { status: 200, body: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' } },
    'POST /api/auth/totp/enable': { status: 200, body: { recoveryCodes: codes } },
    'DELETE /api/auth/sessions': { status: 204 },
  })
  const user = userEvent.setup()
  renderApp(<SecuritySection user={aUser} />)
  await user.click(screen.getByRole('button', { name: 'Set up' }))
  await user.type(screen.getByLabelText('Password'), 'quiet stone arch')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeInTheDocument()
  expect(screen.getByText('ABCD EFGH')).toBeInTheDocument()
  await user.type(screen.getByLabelText('Code from the app'), '12')
  await user.click(screen.getByRole('button', { name: 'Turn on' }))
  expect(screen.getByText('Code from the app: Enter the six digits from the app')).toBeInTheDocument()
  await user.type(screen.getByLabelText('Code from the app'), '3 456')
  await user.click(screen.getByRole('button', { name: 'Turn on' }))
  expect(await screen.findByText(codes[9] ?? '')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: "I've saved the codes" }))
  await user.type(await screen.findByLabelText('Password'), 'quiet stone arch')
  expect(screen.queryByLabelText('Code')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Sign out all other browsers' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(calls.find(({ call }) => call === 'DELETE /api/auth/sessions')?.body).toEqual({ password: 'quiet stone arch' })
  expect(calls.find(({ call }) => call.endsWith('/enable'))?.body).toEqual({ code: '123 456' })
})

test('a wrong code is explained, and nothing typed is lost', async () => {
  stubApi({
    ...none,
    'GET /api/auth/second-factor': { status: 200, body: { totp: true, recoveryCodesLeft: 1, passkeys: 0 } },
    'DELETE /api/auth/totp': { status: 403, body: { code: 'E_WRONG_CODE', message: 'No' } },
  })
  const user = userEvent.setup()
  renderApp(<SecuritySection user={{ ...aUser, secondFactor: true }} />)
  expect(await screen.findByText('One recovery code left')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Turn off' }))
  await user.type(screen.getByLabelText('Password'), 'quiet stone arch')
  await user.type(screen.getByLabelText('Code'), '123456')
  await user.click(screen.getByRole('button', { name: 'Turn off' }))
  expect(await screen.findByRole('heading', { name: 'Incorrect code' })).toBeInTheDocument()
  expect(screen.getByLabelText('Code')).toHaveValue('123456')
})

test('where the second step is on, new recovery codes take the password and a code', async () => {
  const calls = stubApi({
    ...none,
    'GET /api/auth/second-factor': { status: 200, body: { totp: true, recoveryCodesLeft: 4, passkeys: 0 } },
    'POST /api/auth/recovery-codes': { status: 200, body: { recoveryCodes: codes } },
  })
  const user = userEvent.setup()
  renderApp(<SecuritySection user={{ ...aUser, secondFactor: true }} />)
  await user.click(await screen.findByRole('button', { name: 'New recovery codes' }))
  await user.type(screen.getByLabelText('Password'), 'quiet stone arch')
  await user.click(screen.getByRole('button', { name: 'Make new codes' }))
  expect(await screen.findByText('Code: Enter the code')).toBeInTheDocument()
  await user.type(screen.getByLabelText('Code'), '123456')
  await user.click(screen.getByRole('button', { name: 'Make new codes' }))
  expect(await screen.findByText(codes[0] ?? '')).toBeInTheDocument()
  expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    password: 'quiet stone arch',
    code: '123456',
  })
})

test('passkeys are listed, renamed and removed', async () => {
  const calls = stubApi({
    'GET /api/auth/passkeys': { status: 200, body: [{ id: 3, name: 'My phone', createdOn: '2026-11-01' }] },
    'PATCH /api/auth/passkeys/3': { status: 204 },
    'DELETE /api/auth/passkeys/3': { status: 204 },
  })
  const user = userEvent.setup()
  renderApp(<SecuritySection user={aUser} />)
  await user.click(await screen.findByRole('button', { name: 'Rename My phone' }))
  await user.clear(screen.getByLabelText('Name'))
  await user.type(screen.getByLabelText('Name'), 'Old phone')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(calls.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({ name: 'Old phone' })
  await user.click(screen.getByRole('button', { name: 'Remove My phone' }))
  await user.type(screen.getByLabelText('Password'), 'quiet stone arch')
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(calls.some(({ call }) => call.startsWith('DELETE'))).toBe(true))
  expect(calls.find(({ call }) => call.startsWith('DELETE'))?.body).toEqual({ password: 'quiet stone arch' })
})
