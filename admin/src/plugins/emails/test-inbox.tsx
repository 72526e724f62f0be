import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { ApiError } from '~/lib/api-error'
import { renderConsole } from '../../../test-support/render-console'
import { ConsoleError } from '../../kernel/data/console-error'
import { emails } from './index'
import type { Conversation } from './types'

export const thread: Conversation = {
  id: 7,
  subject: 'No way in',
  fromEmail: 'ann@example.test',
  message: 'The tunnel is dark.',
  status: 'unread',
  priority: 'high',
  state: 'open',
  userId: null,
  assigneeId: null,
  version: 4,
  createdAt: '2026-03-10T12:00:00.000Z',
  lastMessageAt: '2026-03-10T12:30:00.000Z',
  messages: [
    {
      id: 1,
      fromStaff: false,
      staffId: null,
      text: 'The tunnel is <b>dark</b>.',
      writtenAt: '2026-03-10T12:00:00.000Z',
    },
    { id: 2, fromStaff: true, staffId: 1, text: 'Since when?', writtenAt: '2026-03-10T12:30:00.000Z' },
  ],
}
export const answer = { id: 3, title: 'Fetch again', text: 'Please fetch the file again.', version: 1 }
export const staff = [
  { id: 1, email: 'root@example.test', firstName: 'Ada', lastName: null },
  { id: 2, email: 'sue@example.test', firstName: null, lastName: null },
]

/** The inbox with one thread in it, over a data provider that answers what a test says. */
export function openInbox(own: Record<string, unknown> = {}, at = '/admin/emails') {
  const { messages: _, ...row } = thread
  const threads = [row]
  const call = vi.fn(async (method: string, path: string) => {
    if (path.endsWith('/unread')) return { unread: 2 }
    if (path.endsWith('/staff')) return staff
    if (method === 'POST') return { ...thread, state: 'answered', version: 5 }
    return thread
  })
  const getList = vi.fn(async (resource: string) => {
    const data = resource === 'canned-answers' ? [answer] : threads
    return { data, total: data.length }
  })
  const getOne = vi.fn(async () => ({ data: thread }))
  const update = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { ...thread, ...data, version: 5 } }))
  const create = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { ...answer, ...data } }))
  renderConsole({ plugins: [emails], dataProvider: { call, getList, getOne, update, create, ...own } as never, at })
  return { call, getList, getOne, update, create, user: userEvent.setup() }
}

export const choose = async (user: ReturnType<typeof userEvent.setup>, label: string, option: string, place = 0) => {
  const boxes = await screen.findAllByRole('combobox', { name: label })
  await user.click(boxes[place] ?? document.body)
  await user.click(await screen.findByRole('option', { name: option }))
}
export const replyField = () => screen.findByRole('textbox', { name: 'Reply' })
export const refuse = (status: number, body: object) => async () => {
  throw new ConsoleError(new ApiError(status, JSON.stringify(body)))
}
