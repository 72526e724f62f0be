import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderApp, stubApi } from '../../../../test-support/render-app'
import ConfirmForwardingPage from './confirm-forwarding-page'

const CONFIRM = 'POST /api/mailboxes/confirm-forwarding'

afterEach(() => void vi.unstubAllGlobals())

async function agree(reply: { status: number; body: unknown }) {
  const calls = stubApi({ [CONFIRM]: reply })
  renderApp(<ConfirmForwardingPage />, '/confirm-forwarding?token=abc')
  expect(calls).toEqual([])
  await userEvent.setup().click(screen.getByRole('button', { name: 'Agree' }))
  return calls
}

test('agreeing takes a click, and says whose mail comes from now on', async () => {
  const calls = await agree({ status: 200, body: { confirmed: true, emailAddress: 'sales@example.com' } })
  expect(await screen.findByRole('heading', { name: 'Thank you, that is settled' })).toBeInTheDocument()
  expect(screen.getByText(/sales@example\.com/)).toBeInTheDocument()
  expect(calls).toEqual([{ call: CONFIRM, body: { token: 'abc' } }])
})

test('a spent link says whom to ask for another', async () => {
  await agree({ status: 410, body: { code: 'E_LINK_EXPIRED', message: 'Old' } })
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeInTheDocument()
  expect(screen.getByText(/ask them for a new link/)).toBeInTheDocument()
})

test('an incomplete link says so', () => {
  stubApi({})
  renderApp(<ConfirmForwardingPage />, '/confirm-forwarding')
  expect(screen.getByRole('heading', { name: 'This link is not complete' })).toBeInTheDocument()
})
