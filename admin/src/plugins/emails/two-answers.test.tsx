import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openInbox, refuse, replyField, staff, thread } from './test-inbox'
import type { Conversation } from './types'

vi.mock('~/lib/live/listen', () => ({ listen: vi.fn(() => () => {}) }))

const theirs = { id: 3, fromStaff: true, staffId: 2, text: 'Switch it off.', writtenAt: '2026-03-10T13:00:00.000Z' }
const current: Conversation = { ...thread, state: 'answered', version: 5, messages: [...thread.messages, theirs] }

interface Posted {
  payload: { message: string; lastMessageId: number }
  key: string | undefined
}

/** The inbox at a thread that somebody else answered after it was loaded; answers to older messages are refused. */
function openAnswered(newest = current) {
  const posted: Posted[] = []
  const call = vi.fn(
    async (method: string, path: string, payload?: Posted['payload'], options?: { idempotencyKey: string }) => {
      if (path.endsWith('/staff')) return staff
      if (method !== 'POST' || !payload) return { unread: 0 }
      posted.push({ payload, key: options?.idempotencyKey })
      if (payload.lastMessageId === newest.messages.at(-1)?.id) return newest
      return refuse(409, { code: 'E_CHANGED_MEANWHILE', message: 'Changed', current: newest })()
    }
  )
  const getOne = vi.fn(async () => ({ data: posted.length === 0 ? thread : newest }))
  return { posted, ...openInbox({ call, getOne }, '/admin/emails/7') }
}

test('what somebody else answered meanwhile is shown, and what was typed stays', async () => {
  const { user, posted } = openAnswered()
  await user.type(await replyField(), 'Try now.')
  await user.click(screen.getByRole('button', { name: 'Send reply' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Not sent: a new message arrived.')
  const came = screen.getByRole('group', { name: 'New messages' })
  expect(within(came).getAllByRole('article')).toHaveLength(1)
  expect(came).toHaveTextContent('sue@example.test')
  expect(came).toHaveTextContent('Switch it off.')
  expect(await replyField()).toHaveValue('Try now.')
  expect(screen.getByRole('button', { name: 'Send anyway' })).toBeEnabled()
  expect(posted).toHaveLength(1)
})

test('the keys that send, pressed a second time, send nothing: what came has the focus, each time', async () => {
  const { user, posted } = openAnswered()
  await user.type(await replyField(), 'Try now.')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByRole('alert')).toHaveFocus()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(posted).toHaveLength(1)
  await user.tab()
  expect(screen.getByRole('group', { name: 'New messages' })).toHaveFocus()
  await user.click(await replyField())
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(posted).toHaveLength(2))
})

test('a second press answers what came, under a key of its own', async () => {
  const { user, posted } = openAnswered()
  await user.type(await replyField(), 'Try now.')
  await user.click(screen.getByRole('button', { name: 'Send reply' }))
  await user.click(await screen.findByRole('button', { name: 'Send anyway' }))
  expect(await screen.findByText('Reply sent')).toBeInTheDocument()
  expect(posted.map(({ payload }) => payload)).toEqual([
    { message: 'Try now.', lastMessageId: 2 },
    { message: 'Try now.', lastMessageId: 3 },
  ])
  expect(posted[1]?.key).not.toBe(posted[0]?.key)
  expect(await replyField()).toHaveValue('')
  expect(screen.queryByText(/a new message arrived/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Send reply' })).toBeDisabled()
})

test('the second click of a double click sends nothing', async () => {
  const { user, posted } = openAnswered()
  await user.type(await replyField(), 'Try now.')
  await user.dblClick(screen.getByRole('button', { name: 'Send reply' }))
  expect(await screen.findByRole('button', { name: 'Send anyway' })).toBeInTheDocument()
  expect(posted).toHaveLength(1)
})

test('an answer is to what stood there when it was begun, also where more appears while it is typed', async () => {
  const later = vi.fn(async () => ({ data: later.mock.calls.length > 1 ? current : thread }))
  const post = vi.fn()
  const call = async (method: string, path: string, payload?: unknown) => {
    if (method === 'POST') post(payload)
    return path.endsWith('/staff') ? staff : current
  }
  const { user } = openInbox({ call, getOne: later }, '/admin/emails/7')
  await user.type(await replyField(), 'Try')
  await user.click(screen.getByRole('button', { name: 'Mark as read' }))
  expect(await screen.findByText('Switch it off.')).toBeInTheDocument()
  await user.type(await replyField(), ' now.')
  await user.click(screen.getByRole('button', { name: 'Send reply' }))
  await waitFor(() => expect(post).toHaveBeenCalledWith({ message: 'Try now.', lastMessageId: 2 }))
})

test('who begins again after reading answers the newest', async () => {
  const { user, posted } = openAnswered()
  await user.type(await replyField(), 'Try now.')
  await user.click(screen.getByRole('button', { name: 'Send reply' }))
  await screen.findByRole('button', { name: 'Send anyway' })
  await user.clear(await replyField())
  expect(screen.queryByText(/a new message arrived/)).toBeNull()
  await user.type(await replyField(), 'I agree.')
  await user.click(screen.getByRole('button', { name: 'Send reply' }))
  await waitFor(() => expect(posted.at(-1)?.payload).toEqual({ message: 'I agree.', lastMessageId: 3 }))
})
