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
  actorName: 'Ann Root (root@example.test)',
  actorEmail: 'root@example.test',
  action: 'user.update',
  subject: 'user:7',
  subjectName: 'Ben Jones (ben@example.test)',
  names: {},
  changes: { subscriptionPlan: { before: 'free', after: 'yearly' } },
  happenedAt: '2026-03-10T12:00:00.000Z',
}
const byTerminal: Entry = {
  ...entry,
  id: 2,
  actorId: null,
  actorName: null,
  actorEmail: null,
  action: 'gateway.create',
  subject: 'gateway:stripe',
  subjectName: null,
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

test('says who changed what in a sentence, with links, and before and after', async () => {
  show()
  const sentence = 'Ann Root (root@example.test) edited Ben Jones (ben@example.test)'
  const row = within(await screen.findByRole('row', { name: (name) => name.startsWith(sentence) }))
  expect(row.getByRole('link', { name: /Ann Root/ })).toHaveAttribute('href', '/admin/users/1/show')
  expect(row.getByRole('link', { name: /Ben Jones/ })).toHaveAttribute('href', '/admin/users/7/show')
  expect(row.getByText('subscription plan')).toBeInTheDocument()
  expect(row.getByRole('deletion')).toHaveTextContent('free')
  expect(row.getByRole('insertion')).toHaveTextContent('yearly')
  const other = screen.getByRole('row', { name: /^Service or terminal added payment gateway stripe/ })
  expect(within(other).queryByRole('link')).toBeNull()
})

test.each([
  ['user.send_reset_mail', 'user:7', 'sent Ben Jones (ben@example.test) a password reset email'],
  ['user.export', 'users', 'exported the list of users'],
  ['tax.set', 'country:DE', 'set the tax rate of Germany'],
  ['lamp.switch_on', 'lamp:2', 'lamp switch on: lamp 2'],
])('%s is a sentence', async (action, subject, words) => {
  const subjectName = subject === 'user:7' ? entry.subjectName : null
  show('/admin/audit', [{ ...entry, action, subject, subjectName, changes: {} }])
  expect(await screen.findByRole('row', { name: (name) => name.includes(`example.test) ${words}`) })).toBeVisible()
})

test.each([
  ['file.upload', { path: '/photos/a.jpg', size: 1_500_000 }, 'uploaded /photos/a.jpg'],
  ['file.delete', { path: '/notes', size: null }, 'moved /notes to the bin'],
  ['file.restore_version', { path: '/a.txt', size: 3 }, 'restored a version of /a.txt'],
  ['file.keep_original', { path: '/a', to: '/b/a' }, 'kept the original of /a because it changed meanwhile'],
  ['file.empty_bin', { items: 3 }, 'emptied the bin of files'],
])('%s is a sentence with the path', async (action, changes, words) => {
  show('/admin/audit', [{ ...entry, action, subject: 'file', subjectName: null, changes }])
  expect(await screen.findByRole('row', { name: (name) => name.includes(`example.test) ${words}`) })).toBeVisible()
})

test('money, times, sizes, shares and people are written as elsewhere', async () => {
  const changes = {
    priceMinor: { before: 999, after: 1099 },
    currency: 'EUR',
    fees: { percentBps: 290, fixedMinor: 30, currency: 'USD' },
    drainDeadline: '2026-03-10T12:00:00.000Z',
    size: 1_500_000,
    assigneeId: { before: null, after: 7 },
  }
  show('/admin/audit', [{ ...entry, changes, names: { assigneeId: { 7: 'Ben Jones' } } }])
  const row = within(await screen.findByRole('row', { name: /Ben Jones/ }))
  const words = row.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(words).toEqual(
    expect.arrayContaining([
      'price €9.99 → €10.99',
      'fees 2.9% + $0.30',
      expect.stringMatching(/^drain deadline Mar 10, 2026, \d\d:00$/),
      'size 1.5 MB',
      'assigned to nothing → Ben Jones',
    ])
  )
})

test('is searched by who, action, subject and days, and taken along as it is filtered', async () => {
  const { getList, person } = show()
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Action' }), 'Edited a user')
  await person.type(screen.getByRole('searchbox', { name: 'Done by' }), 'Ann Root{Enter}')
  const filtered = expect.objectContaining({ filter: { action: 'user.update', by: 'Ann Root' } }) as unknown
  await waitFor(() => expect(getList).toHaveBeenLastCalledWith('audit', filtered))
  expect(screen.getByRole('searchbox', { name: 'Done to' })).toBeInTheDocument()
  for (const label of ['From', 'To']) expect(screen.getByLabelText(label)).toHaveAttribute('type', 'date')
  expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    `/api/admin/audit/export?${new URLSearchParams({ filter: '{"action":"user.update","by":"Ann Root"}' })}`
  )
})

test('nothing can be written: no buttons in rows, nothing to select', async () => {
  show()
  await screen.findByText('Ann Root (root@example.test)')
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /Edit|Delete/ })).toBeNull()
})

test("a user's screen has their trail, and leads to all of it", async () => {
  const { getList } = show('/admin/users/7/show', [entry])
  const trail = within(await screen.findByRole('region', { name: 'Audit trail' }))
  expect(await trail.findByText(/edited/)).toBeInTheDocument()
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
