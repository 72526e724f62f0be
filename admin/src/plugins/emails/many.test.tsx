import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { choose, openInbox, staff, thread } from './test-inbox'
import type { Thread } from './types'
import { pressNotice } from '../../../test-support/press-notice'

vi.mock('~/lib/live/listen', () => ({ listen: vi.fn(() => () => {}) }))

beforeEach(() => localStorage.clear())

const other: Thread = { ...thread, id: 8, subject: 'Too slow', fromEmail: 'bob@example.test' }
const dialog = () => within(screen.getByRole('dialog'))

function openWith(outcome: object, threads: Thread[] = [thread, other]) {
  const call = vi.fn(async (method: string, path: string): Promise<unknown> => {
    if (path.endsWith('/staff')) return staff
    return method === 'POST' ? { done: [], unchanged: [], refused: [], ...outcome } : { unread: 2 }
  })
  const getList = vi.fn(async () => ({ data: threads, total: threads.length }))
  return { ...openInbox({ call, getList }), call, getList }
}

test('several are taken by name, whose is told apart, and what was taken can be given back', async () => {
  const refused = [{ id: 8, code: 'E_ANSWERED_BY_ANOTHER', message: 'Someone else is already answering this.' }]
  const { call, user } = openWith({ done: [7], refused })
  await user.click(await screen.findByRole('checkbox', { name: 'Select all in view' }))
  expect(screen.getByText('2 emails selected')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Assign to me' }))
  expect(dialog().getByText(/^Assign 2 emails to you\?/)).toBeInTheDocument()
  expect(dialog().getByText('No way in (ann@example.test)')).toBeInTheDocument()
  await user.click(dialog().getByRole('button', { name: 'Assign to me' }))
  expect(await dialog().findByText('1 email assigned to you, 1 refused.')).toBeInTheDocument()
  expect(dialog().getByText('Too slow (bob@example.test)').closest('li')).toHaveTextContent(
    'Too slow (bob@example.test): Someone else is already answering this.'
  )
  expect(call).toHaveBeenCalledWith('POST', 'support-emails/bulk', { action: 'take', ids: [7, 8] })
  await pressNotice(user, 'Undo')
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith('POST', 'support-emails/bulk', { action: 'give_back', ids: [7] })
  )
  await user.click(dialog().getByText('Close'))
  const left = await screen.findAllByRole('checkbox', { checked: true })
  expect(left).toEqual([screen.getByLabelText('Select Too slow (bob@example.test)')])
})

test('one is chosen without being opened, and marked as read', async () => {
  const { call, user } = openWith({ done: [8] })
  await user.click(await screen.findByRole('checkbox', { name: 'Select Too slow (bob@example.test)' }))
  expect(location.pathname).toBe('/admin/emails')
  await user.click(screen.getByRole('button', { name: 'Mark as read' }))
  await user.click(dialog().getByRole('button', { name: 'Mark as read' }))
  expect(await screen.findByText('1 email marked as read')).toBeInTheDocument()
  expect(call).toHaveBeenCalledWith('POST', 'support-emails/bulk', { action: 'mark_read', ids: [8] })
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull())
})

test.each([
  ['what was mine', 1, true],
  ["what was a colleague's", 2, false],
])('unassigning is taken back of %s: %s', async (_, assigneeId, canGoBack) => {
  const { user } = openWith({ done: [7] }, [{ ...thread, assigneeId }])
  await user.click(await screen.findByRole('checkbox', { name: 'Select all in view' }))
  await user.click(screen.getByRole('button', { name: 'Unassign' }))
  await user.click(dialog().getByRole('button', { name: 'Unassign' }))
  expect(await screen.findByText('1 email unassigned')).toBeInTheDocument()
  expect(screen.queryAllByRole('button', { name: 'Undo' })).toHaveLength(canGoBack ? 1 : 0)
})

test('filters are kept under a name, and used again with their order', async () => {
  const { getList, user } = openWith({})
  await choose(user, 'Status', 'Unread')
  await choose(user, 'Sort by', 'Longest waiting')
  await user.type(screen.getByRole('searchbox', { name: 'Sender begins with' }), 'ann{Enter}')
  await user.click(screen.getByRole('button', { name: 'Saved filters' }))
  await user.type(dialog().getByLabelText('Name for what is filtered now'), 'Ann waits')
  await user.click(dialog().getByRole('button', { name: 'Keep' }))
  await user.click(dialog().getByText('Close'))
  await choose(user, 'Status', 'Read')
  await choose(user, 'Sort by', 'Latest message')
  await user.clear(screen.getByRole('searchbox', { name: 'Sender begins with' }))
  await waitFor(() => expect(location.search).toBe('?status=read&sort=latest'))
  await user.click(screen.getByRole('button', { name: 'Saved filters' }))
  await user.click(dialog().getByRole('button', { name: 'Ann waits' }))
  await waitFor(() =>
    expect(getList).toHaveBeenLastCalledWith(
      'support-emails',
      expect.objectContaining({
        filter: { status: 'unread', q: 'ann' },
        sort: { field: 'lastMessageAt', order: 'ASC' },
      })
    )
  )
  expect(screen.getByRole('searchbox', { name: 'Sender begins with' })).toHaveValue('ann')
})
