import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, choose, openInbox, refuse, replyField, staff, thread } from './test-inbox'

vi.mock('~/lib/live/listen', () => ({ listen: vi.fn(() => () => {}) }))

test('marks a thread as read, in the words of the specification', async () => {
  const { call, user } = openInbox({}, '/admin/emails/7')
  await user.click(await screen.findByRole('button', { name: 'Mark as read' }))
  expect(await screen.findByText('Email marked as read')).toBeInTheDocument()
  expect(call).toHaveBeenCalledWith('PATCH', 'support-emails/7/mark-read')
})

test('says in the words of the specification that marking failed', async () => {
  const call = async (method: string, path: string) => {
    if (method === 'PATCH') return refuse(500, { code: 'E_INTERNAL', message: 'Broken' })()
    return path.endsWith('/staff') ? staff : { unread: 1 }
  }
  const { user } = openInbox({ call }, '/admin/emails/7')
  await user.click(await screen.findByRole('button', { name: 'Mark as read' }))
  expect(await screen.findByText(/^Failed to mark as read/)).toBeInTheDocument()
})

test('gives a thread to somebody, with the version that was seen', async () => {
  const { update, user } = openInbox({}, '/admin/emails/7')
  await screen.findByRole('log')
  await choose(user, 'Assigned to', 'sue@example.test', 1)
  expect(await screen.findByText('Assignment changed')).toBeInTheDocument()
  expect(update.mock.calls[0]?.[1].data).toEqual({ assigneeId: 2, version: 4 })
})

test('closes a thread', async () => {
  const { update, user } = openInbox({}, '/admin/emails/7')
  await user.click(await screen.findByRole('button', { name: 'Close email' }))
  expect(await screen.findByText('Email closed')).toBeInTheDocument()
  expect(update.mock.calls[0]?.[1].data).toEqual({ state: 'closed', version: 4 })
})

test('tells what somebody else changed meanwhile, writes nothing and shows the present state', async () => {
  const current = { ...thread, subject: 'No way in, still', state: 'closed', version: 9 }
  const getOne = vi.fn(async () => ({ data: getOne.mock.calls.length > 1 ? current : thread }))
  const update = refuse(409, { code: 'E_CHANGED_MEANWHILE', message: 'Changed', current })
  const { user } = openInbox({ update, getOne }, '/admin/emails/7')
  await user.click(await screen.findByRole('button', { name: 'Close email' }))
  expect(await screen.findByText(/Someone else changed this/)).toBeInTheDocument()
  expect(await screen.findByRole('heading', { name: 'No way in, still' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Reopen email' })).toBeInTheDocument()
})

test('an answer that did not get through stays typed, and goes once more with the same key', async () => {
  let failures = 1
  const call = vi.fn(
    async (method: string, path: string, _payload?: unknown, _options?: { idempotencyKey: string }) => {
      if (method === 'POST' && failures-- > 0) throw new TypeError('Failed to fetch')
      if (path.endsWith('/staff')) return staff
      return method === 'POST' ? { ...thread, state: 'answered' } : { unread: 0 }
    }
  )
  const { user } = openInbox({ call }, '/admin/emails/7')
  await user.type(await replyField(), 'Try now.')
  expect(screen.getByText('8 / 5,000')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Send reply' }))
  expect(await screen.findByText(/What you wrote is still here/)).toBeInTheDocument()
  expect(await replyField()).toHaveValue('Try now.')
  await user.click(screen.getByRole('button', { name: 'Send reply' }))
  expect(await screen.findByText('Reply sent')).toBeInTheDocument()
  expect(await replyField()).toHaveValue('')
  expect(await replyField()).toHaveFocus()
  const sent = call.mock.calls.filter(([method]) => method === 'POST')
  expect(sent.map(([, path, payload]) => [path, payload])).toEqual([
    ['support-emails/7/messages', { message: 'Try now.', lastMessageId: 2 }],
    ['support-emails/7/messages', { message: 'Try now.', lastMessageId: 2 }],
  ])
  const keys = sent.map(([, , , options]) => options?.idempotencyKey)
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})

test('an answer of more than 5000 characters cannot be sent', async () => {
  sessionStorage.setItem('culvert:console:1:reply:7', 'a'.repeat(5001))
  openInbox({}, '/admin/emails/7')
  expect(await screen.findByText('5,001 / 5,000')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Send reply' })).toBeDisabled()
})

test('a canned answer is put where the cursor is', async () => {
  const { user } = openInbox({}, '/admin/emails/7')
  await user.type(await replyField(), 'Hello. ')
  await user.click(screen.getByRole('button', { name: 'Insert answer' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Fetch again' }))
  expect(await replyField()).toHaveValue('Hello. Please fetch the file again.')
})

test('beside a draft that was put back a canned answer goes behind it', async () => {
  sessionStorage.setItem('culvert:console:1:reply:7', 'An unsent draft')
  const { user } = openInbox({}, '/admin/emails/7')
  await user.click(await screen.findByRole('button', { name: 'Insert answer' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Fetch again' }))
  expect(await replyField()).toHaveValue('An unsent draft\n\nPlease fetch the file again.')
})

test('canned answers are written down, changed and taken away', async () => {
  const remove = vi.fn(async () => ({ data: answer }))
  const { create, update, user } = openInbox({ delete: remove })
  await user.click(await screen.findByRole('button', { name: 'Canned answers' }))
  await user.click(await screen.findByRole('button', { name: 'New answer' }))
  await user.type(screen.getByLabelText(/Title/), 'Wait')
  await user.type(screen.getByLabelText(/Text/), 'One moment.')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  expect(await screen.findByText('Canned answer created successfully')).toBeInTheDocument()
  expect(create.mock.calls[0]?.[1].data).toEqual({ title: 'Wait', text: 'One moment.' })
  await user.click(await screen.findByRole('button', { name: 'Edit Fetch again' }))
  await user.type(screen.getByLabelText(/Title/), '!')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Canned answer updated successfully')).toBeInTheDocument()
  expect(update.mock.calls[0]?.[1].data).toEqual({ title: 'Fetch again!', text: answer.text, version: 1 })
  await user.click(await screen.findByRole('button', { name: 'Delete Fetch again' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Canned answer deleted successfully')).toBeInTheDocument()
  expect(remove).toHaveBeenCalledOnce()
})

test('after an answer was sent its field has the focus, for its button is disabled', async () => {
  const { user } = openInbox({}, '/admin/emails/7')
  await user.type(await replyField(), 'Try now.')
  await user.click(screen.getByRole('button', { name: 'Send reply' }))
  expect(await screen.findByText('Reply sent')).toBeInTheDocument()
  expect(await replyField()).toHaveFocus()
})

test('a priority that was refused leaves the focus where it was chosen', async () => {
  const current = { ...thread, version: 9 }
  const { user } = openInbox(
    { update: refuse(409, { code: 'E_CHANGED_MEANWHILE', message: 'Changed', current }) },
    '/admin/emails/7'
  )
  await screen.findByRole('log')
  await choose(user, 'Priority', 'Low', 1)
  expect(await screen.findByText(/Someone else changed this/)).toBeInTheDocument()
  await waitFor(() => expect(screen.getAllByRole('combobox', { name: 'Priority' })[1]).toHaveFocus())
})
