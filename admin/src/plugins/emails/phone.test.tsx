import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openInbox, thread } from './test-inbox'

vi.mock('~/lib/live/listen', () => ({ listen: vi.fn(() => () => {}) }))

/** A window of 390 px, as far as scripts ask for its width. */
beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: Number(/\(max-width: (\d+)px\)/.exec(query)?.[1] ?? 0) >= 390,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }))
})
afterEach(() => vi.unstubAllGlobals())

const subject = () => screen.findByRole('heading', { name: 'No way in' })

test('on a phone the subject has the focus where a thread took the place of the list', async () => {
  const { user } = openInbox()
  await user.click(await screen.findByRole('link', { name: /No way in/ }))
  expect(await subject()).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Canned answers' })).toBeNull()
})

test('on a phone the subject has the focus after an action whose button is gone', async () => {
  const now = { ...thread }
  const call = async (method: string, path: string) => {
    if (path.endsWith('/staff')) return []
    if (method === 'PATCH') now.status = 'read'
    return path.endsWith('/unread') ? { unread: 0 } : now
  }
  const { user } = openInbox({ call, getOne: async () => ({ data: { ...now } }) })
  await user.click(await screen.findByRole('link', { name: /No way in/ }))
  await user.click(await screen.findByRole('button', { name: 'Mark as read' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark as read' })).toBeNull())
  await waitFor(async () => expect(await subject()).toHaveFocus())
})

test('on a phone an action whose button stays keeps the focus', async () => {
  let now = thread
  const update = async () => {
    now = { ...thread, state: 'closed', version: 5 }
    return { data: now }
  }
  const { user } = openInbox({ update, getOne: async () => ({ data: now }) })
  await user.click(await screen.findByRole('link', { name: /No way in/ }))
  await user.click(await screen.findByRole('button', { name: 'Close email' }))
  expect(await screen.findByText('Email closed')).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Reopen email' })).toHaveFocus()
})
