import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../../test-support/render-console'
import { Slot } from '../../kernel/shell/slot'
import { defineAdminPlugin } from '../../kernel/plugin'
import { audit } from './index'
import type { Entry } from './types'

const entry: Entry = {
  id: 3,
  actorId: 1,
  actorEmail: 'root@example.test',
  action: 'user.update',
  subject: 'user:7',
  changes: { subscriptionPlan: { before: 'free', after: 'yearly' } },
  happenedAt: '2026-03-10T12:00:00.000Z',
}
const byTerminal: Entry = {
  ...entry,
  id: 2,
  actorId: null,
  actorEmail: null,
  action: 'gateway.create',
  subject: 'gateway:1',
}

/** Stands in for the users' plugin: the audit trail is shown in its place. */
const users = defineAdminPlugin({
  id: 'users',
  resources: [
    {
      name: 'users',
      list: async () => ({ default: () => null }),
      show: async () => ({ default: () => <Slot name="users.show" recordId={7} /> }),
    },
  ],
  offers: ['show'],
  permission: ['admin', 'support'],
})

beforeEach(() => localStorage.clear())

function show(at = '/admin/audit', entries = [entry, byTerminal], user = {}) {
  const getList = vi.fn(async () => ({ data: entries, total: entries.length }))
  renderConsole({ plugins: [users, audit], dataProvider: { getList } as never, at, user })
  return { getList, person: userEvent.setup() }
}

test('lists who changed what, before and after', async () => {
  show()
  const row = within(await screen.findByRole('row', { name: /user.update/ }))
  expect(row.getByRole('link', { name: 'root@example.test' })).toHaveAttribute('href', '/admin/users/1/show')
  expect(row.getByRole('link', { name: 'user:7' })).toHaveAttribute('href', '/admin/users/7/show')
  expect(row.getByText('subscription plan')).toBeInTheDocument()
  expect(row.getByRole('deletion')).toHaveTextContent('free')
  expect(row.getByRole('insertion')).toHaveTextContent('yearly')
  expect(screen.getByText('Service or terminal')).toBeInTheDocument()
})

test('is searched by who, action, subject and days, and taken along as it is filtered', async () => {
  const { getList, person } = show()
  await person.type(await screen.findByRole('combobox', { name: 'Action' }), 'user.update{Enter}')
  const filtered = expect.objectContaining({ filter: { action: 'user.update' } }) as unknown
  await waitFor(() => expect(getList).toHaveBeenLastCalledWith('audit', filtered))
  for (const name of [/On what/, /By account number/])
    expect(screen.getByRole('searchbox', { name })).toBeInTheDocument()
  for (const label of ['From', 'Before']) expect(screen.getByLabelText(label)).toHaveAttribute('type', 'date')
  expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    '/api/admin/audit/export?filter=%7B%22action%22%3A%22user.update%22%7D'
  )
})

test('an account number is digits, whatever is typed', async () => {
  const { getList, person } = show()
  const field = await screen.findByRole('searchbox', { name: 'By account number' })
  await person.type(field, 'abc{Enter}')
  expect(field).toHaveValue('')
  await person.type(field, 'a7{Enter}')
  const filtered = expect.objectContaining({ filter: { actorId: '7' } }) as unknown
  await waitFor(() => expect(getList).toHaveBeenLastCalledWith('audit', filtered))
})

test('nothing can be written: no buttons in rows, nothing to select', async () => {
  show()
  await screen.findByText('user.update')
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /Edit|Delete/ })).toBeNull()
})

test("a user's screen has their trail, and leads to all of it", async () => {
  const { getList } = show('/admin/users/7/show', [entry])
  const trail = within(await screen.findByRole('region', { name: 'Audit trail' }))
  expect(await trail.findByText('user.update')).toBeInTheDocument()
  expect(trail.getByRole('link', { name: 'All of it' })).toHaveAttribute(
    'href',
    '/admin/audit?filter=%7B%22subject%22%3A%22user%3A7%22%7D'
  )
  expect(getList).toHaveBeenCalledWith('audit', expect.objectContaining({ filter: { subject: 'user:7' } }))
})

test('an account that nobody touched says so', async () => {
  show('/admin/users/7/show', [])
  expect(await screen.findByText('No operator has done anything to this account.')).toBeInTheDocument()
})

test('support does not see it, neither as a tab nor in a user', async () => {
  const { getList } = show('/admin/users/7/show', [entry], { adminRole: 'support' })
  expect(await screen.findByRole('banner')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Audit' })).toBeNull()
  expect(getList).not.toHaveBeenCalled()
})
