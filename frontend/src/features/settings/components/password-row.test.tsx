import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { aUser, renderApp, stubApi } from '../../../../test-support/render-app'
import { Toaster } from '~/components/toast/toaster'
import { PasswordRow } from './password-row'

afterEach(() => void vi.unstubAllGlobals())

test('an account without a password gets a link to choose one', async () => {
  const calls = stubApi({ 'POST /api/auth/forgot-password': { status: 202, body: { status: 'sent' } } })
  renderApp(
    <>
      <PasswordRow user={{ ...aUser, hasPassword: false }} />
      <Toaster />
    </>
  )
  expect(screen.queryByRole('button', { name: 'Change password' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Choose a password' }))
  expect(await screen.findByText(`We sent a link to ${aUser.email}`)).toBeInTheDocument()
  expect(calls.at(-1)?.body).toEqual({ email: aUser.email })
})
