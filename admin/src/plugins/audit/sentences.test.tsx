import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderConsole } from '../../../test-support/render-console'
import { type AdminPlugin, defineAdminPlugin } from '../../kernel/plugin'
import { actions } from './actions'
import { audit } from './index'
import type { Entry } from './types'

const users = defineAdminPlugin({
  id: 'users',
  resources: [{ name: 'users', list: async () => ({ default: () => null }) }],
  offers: ['show'],
  permission: ['admin'],
})

const plans = defineAdminPlugin({ id: 'plans', permission: ['admin'] })

beforeEach(() => localStorage.clear())

const nameless: Omit<Entry, 'action' | 'subject'> = {
  id: 3,
  actorId: null,
  actorName: null,
  actorEmail: null,
  subjectName: null,
  names: {},
  changes: {},
  happenedAt: '2026-03-10T12:00:00.000Z',
}

const kindOf = (action: string) => action.slice(0, action.indexOf('.'))

/** What the console says for entries, line by line, without who did it. */
async function sentences(
  entries: readonly (Pick<Entry, 'action' | 'subject'> & Partial<Entry>)[],
  more: readonly AdminPlugin[] = []
): Promise<string[]> {
  const data = entries.map((entry, index) => ({ ...nameless, ...entry, id: index + 1 }))
  const getList = async () => ({ data, total: data.length })
  renderConsole({ plugins: [users, audit, ...more], dataProvider: { getList } as never, at: '/admin/audit' })
  const cells = await screen.findAllByText(/^Service or terminal/)
  return cells.map(({ textContent }) => textContent.replace('Service or terminal ', ''))
}

const doubled = (words: string) => /\b(\w+(?: \w+)?) \1\b/.exec(words)?.[0]

test('no sentence says a word twice in a row, with and without a name', async () => {
  const all = Object.keys(actions).flatMap((action) => {
    const subject = kindOf(action) === 'file' ? 'file' : `${kindOf(action)}:55`
    return [
      { action, subject },
      { action, subject, subjectName: 'Lisbon' },
    ]
  })
  const said = await sentences(all)
  expect(said).toHaveLength(all.length)
  expect(said.filter((words) => doubled(words))).toEqual([])
  expect(said.filter((words) => /^ | $| {2}|code promotion/.test(words))).toEqual([])
})

test('what has no name is said once, by its number', async () => {
  const said = await sentences([
    { action: 'server.delete', subject: 'server:55' },
    { action: 'canned_answer.delete', subject: 'canned_answer:1' },
    { action: 'promotion.end', subject: 'promotion:3' },
    { action: 'support.mark_read', subject: 'support_thread:9' },
    { action: 'file.create', subject: 'file' },
  ])
  expect(said).toEqual([
    'deleted server 55',
    'deleted canned answer 1',
    'ended code 3',
    'marked conversation 9 as read',
    'created a file',
  ])
})

test('what is gone goes by the name that the entry holds', async () => {
  const title = (before: string | null, after: string | null) => ({ title: { before, after } })
  const said = await sentences([
    { action: 'server.delete', subject: 'server:55', changes: { name: 'Lisbon' } },
    { action: 'server.edit', subject: 'server:55', changes: { name: { before: 'Porto', after: 'Lisbon' } } },
    { action: 'gateway.delete', subject: 'gateway:paypal', changes: { displayName: 'PayPal' } },
    { action: 'canned_answer.delete', subject: 'canned_answer:1', changes: title('Refunds', null) },
    { action: 'canned_answer.create', subject: 'canned_answer:1', changes: title(null, 'Refunds') },
    { action: 'mailbox.delete', subject: 'mailbox:2', changes: { emailAddress: 'info@example.test' } },
    { action: 'build.unpublish', subject: 'build:4', changes: { platform: 'linux', version: '1.2.0' } },
    { action: 'incident.open', subject: 'incident:4', changes: { title: 'Outage' } },
  ])
  expect(said).toEqual([
    'deleted the server Lisbon',
    'edited the server Lisbon',
    'deleted the payment gateway PayPal',
    'deleted the canned answer Refunds',
    'added the canned answer Refunds',
    'deleted the domain email info@example.test',
    'unpublished linux 1.2.0',
    'opened the incident Outage',
  ])
  expect(screen.queryByRole('link', { name: 'Lisbon' })).toBeNull()
})

test('a price leads to its plan by name, and a given plan goes by its name', async () => {
  const set = { action: 'plan.set_price', subject: 'plan:monthly', subjectName: 'Monthly' }
  const given = {
    action: 'user.set_plan',
    subject: 'user:9',
    changes: { plan: { before: 'free', after: 'monthly' } },
    names: { plan: { free: 'Free', monthly: 'Monthly' } },
  }
  const said = await sentences([set, given], [plans])
  expect(said).toEqual(['changed the price of Monthly', 'gave user 9 another plan'])
  expect(screen.getByRole('link', { name: 'Monthly' })).toHaveAttribute('href', '/admin/plans')
  expect(screen.getByRole('deletion')).toHaveTextContent('Free')
  expect(screen.getByRole('insertion')).toHaveTextContent('Monthly')
})
