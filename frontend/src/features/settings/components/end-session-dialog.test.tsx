import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Toaster } from '~/components/toast/toaster'
import { aUser, renderApp, stubApi } from '../../../../test-support/render-app'
import { EndSessionDialog } from './end-session-dialog'

afterEach(() => void vi.unstubAllGlobals())

function show(status: number, body: unknown) {
  const calls = stubApi({ 'DELETE /api/auth/sessions/5': { status, body } })
  const onClose = vi.fn()
  renderApp(
    <>
      <EndSessionDialog
        user={aUser}
        which={5}
        title="Sign out"
        lead="Sign out Firefox?"
        submitLabel="Sign out"
        done="Firefox was signed out"
        onClose={onClose}
      />
      <Toaster />
    </>
  )
  return { calls, onClose }
}

async function confirm() {
  await userEvent.type(screen.getByLabelText('Password'), 'my password')
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
}

test('a session that has already ended counts as signed out', async () => {
  const { calls, onClose } = show(404, { code: 'E_NOT_FOUND', message: 'Not found' })
  await confirm()
  expect(await screen.findByText('Firefox was signed out')).toBeInTheDocument()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(calls.at(-1)?.body).toEqual({ password: 'my password' })
})

test('a wrong password keeps the dialog open and says so', async () => {
  const { onClose } = show(403, { code: 'E_WRONG_PASSWORD', message: 'Incorrect password' })
  await confirm()
  expect((await screen.findAllByText(/Incorrect password/)).length).toBeGreaterThan(0)
  expect(onClose).not.toHaveBeenCalled()
})
