import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { listen } from '~/lib/live/listen'
import { renderConsole } from '../../../test-support/render-console'
import { emails } from './index'
import { choose, openInbox, refuse, thread } from './test-inbox'

vi.mock('~/lib/live/listen', () => ({ listen: vi.fn(() => () => {}) }))

beforeEach(() => vi.mocked(listen).mockClear())

test('lists who wrote what, whether it was read and how urgent it is; the tab counts what is unread', async () => {
  openInbox()
  const row = within(await screen.findByRole('link', { name: /ann@example.test/ }))
  expect(row.getByText('No way in')).toBeInTheDocument()
  expect(row.getByText('Unread')).toBeInTheDocument()
  expect(row.getByText('High')).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: 'Emails 2 unread' })).toBeInTheDocument()
})

test('filters and the search by address are asked of the server and stand in the address', async () => {
  const { getList, user } = openInbox()
  await choose(user, 'Status', 'Unread')
  await choose(user, 'Assigned to', 'Me')
  await user.type(screen.getByRole('searchbox', { name: 'Sender begins with' }), 'ann')
  await waitFor(() =>
    expect(getList).toHaveBeenLastCalledWith(
      'support-emails',
      expect.objectContaining({
        filter: { status: 'unread', assigneeId: 1, q: 'ann' },
        sort: { field: 'lastMessageAt', order: 'DESC' },
      })
    )
  )
  expect(location.search).toBe('?status=unread&assigneeId=1&q=ann')
})

test('a choice made while a search is on its way into the address undoes none of it', async () => {
  const { user } = openInbox()
  const search = await screen.findByRole('searchbox', { name: 'Sender begins with' })
  await user.click(screen.getByRole('combobox', { name: 'State' }))
  const answered = await screen.findByRole('option', { name: 'Answered' })
  fireEvent.change(search, { target: { value: 'ann' } })
  act(() => {
    fireEvent.keyDown(search, { key: 'Enter' })
    fireEvent.click(answered)
  })
  await waitFor(() => expect(location.search).toBe('?q=ann&state=answered'))
})

test('says that nothing matches and takes the filters away again', async () => {
  const getList = vi.fn(async (_: string, { filter }: { filter: object }) =>
    Object.keys(filter).length > 0 ? { data: [], total: 0 } : { data: [thread], total: 1 }
  )
  const { user } = openInbox({ getList }, '/admin/emails?q=zoe')
  await user.click(await screen.findByRole('button', { name: 'Clear the filters' }))
  expect(await screen.findByText('No way in')).toBeInTheDocument()
  expect(screen.getByRole('searchbox', { name: 'Sender begins with' })).toHaveValue('')
})

test('a filter that is none can be taken away where the inbox says so, with what is still being typed', async () => {
  const getList = vi.fn(async (_: string, { filter }: { filter: object }) => {
    if ('status' in filter) throw new Error('Not understood')
    return { data: [thread], total: 1 }
  })
  const { user } = openInbox({ getList }, '/admin/emails?status=zzz')
  const clear = await screen.findByRole('button', { name: 'Clear the filters' })
  await user.type(screen.getByRole('searchbox', { name: 'Sender begins with' }), 'zoe')
  await user.click(clear)
  expect(await screen.findByText('No way in')).toBeInTheDocument()
  expect(screen.getByRole('searchbox', { name: 'Sender begins with' })).toHaveValue('')
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(location.search).toBe('')
})

test('a page that no number reaches leads back to the first', async () => {
  const getList = vi.fn(async (_: string, { pagination }: { pagination: { page: number } }) => {
    if (pagination.page > 400) throw new Error('Page numbers end')
    return { data: [thread], total: 1 }
  })
  const { user } = openInbox({ getList }, '/admin/emails?page=9999')
  await user.click(await screen.findByRole('button', { name: 'First page' }))
  expect(await screen.findByText('No way in')).toBeInTheDocument()
})

test('an empty inbox says what comes in', async () => {
  openInbox({ getList: async () => ({ data: [], total: 0 }) })
  expect(await screen.findByRole('heading', { name: 'No emails yet' })).toBeInTheDocument()
})

test('a thread has its own address, shows its messages oldest first, and HTML as the text that it is', async () => {
  const { user } = openInbox()
  await user.click(await screen.findByRole('link', { name: /ann@example.test/ }))
  expect(location.pathname).toBe('/admin/emails/7')
  const log = within(await screen.findByRole('log', { name: 'Messages' }))
  expect(log.getAllByRole('article').map((article) => article.textContent)).toEqual([
    expect.stringContaining('The tunnel is <b>dark</b>.'),
    expect.stringContaining('Since when?'),
  ])
  expect(await log.findByText('Ada')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'All emails' })).toHaveAttribute('href', '/admin/emails')
})

test('a thread that is not there says so', async () => {
  openInbox({ getOne: refuse(404, { code: 'E_NOT_FOUND', message: 'No' }) }, '/admin/emails/99')
  expect(await screen.findByRole('heading', { name: 'No such email' })).toBeInTheDocument()
})

test('what comes in is shown at once while the line is up', async () => {
  const { getList } = openInbox()
  await screen.findByText('No way in')
  expect(listen).toHaveBeenCalledExactlyOnceWith('inbox/staff', expect.anything())
  const line = vi.mocked(listen).mock.calls[0]?.[1]
  act(() => line?.onLive(true))
  expect(screen.getByText(/New emails appear automatically/)).toBeInTheDocument()
  const before = getList.mock.calls.length
  act(() => line?.onChange())
  await waitFor(() => expect(getList.mock.calls.length).toBeGreaterThan(before))
})

test('support staff have the inbox, finance has not', async () => {
  renderConsole({ plugins: [emails], user: { adminRole: 'finance' }, at: '/admin/emails' })
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeInTheDocument()
})
