import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { aUser, renderApp, stubApi } from '../../../test-support/render-app'
import SupportScreen from './support-screen'

afterEach(() => void vi.unstubAllGlobals())

test('without live answers the conversations can be refreshed', async () => {
  const thread = { id: 4, subject: 'Slow', state: 'open', unread: 0, lastMessageAt: '2026-11-02T10:00:00.000Z' }
  const replies = {
    'GET /api/auth/user': { status: 200, body: aUser },
    'GET /api/support/threads': { status: 200, body: [thread] },
  }
  stubApi(replies)
  renderApp(<SupportScreen />, '/support')
  await screen.findByText('Slow')
  replies['GET /api/support/threads'] = { status: 200, body: [{ ...thread, state: 'answered', unread: 1 }] }
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  await waitFor(() => expect(screen.getByText('1 new answer')).toBeInTheDocument())
})
