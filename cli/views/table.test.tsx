import { renderToString } from 'ink'
import { DateTime } from 'luxon'
import { expect, test } from 'vitest'
import type { WebhookEvent } from '#billing/index'
import type { Incident } from '#operations/index'
import type { InboxThread } from '#support/index'
import type { OperatorServer } from '#vpn/index'
import IncidentList from '#cli/views/incident_list'
import ServerList from '#cli/views/server_list'
import SupportList from '#cli/views/support_list'
import { Table } from '#cli/views/table'
import WebhookList from '#cli/views/webhook_list'

interface Boat {
  id: number
  name: string
  home: string
}

const boats: Boat[] = [
  { id: 7, name: 'Ark', home: 'Hamburg' },
  { id: 12, name: 'Argo', home: 'A harbour with a name that no line of a terminal has room for' },
]
const columns = [
  { title: 'id', cell: ({ id }: Boat) => `${id}` },
  { title: 'name', cell: ({ name }: Boat) => name },
  { title: 'home', cell: ({ home }: Boat) => home, shrinks: true },
]
const table = (rows: Boat[], width: number) =>
  renderToString(<Table rows={rows} keyOf={({ id }) => id} columns={columns} empty="No boats." />, { columns: width })

test('rows stand below their heads, one a line', () => {
  expect(table(boats.slice(0, 1), 40).split('\n')).toEqual(['id  name  home', '7   Ark   Hamburg'])
})

test('where the terminal is narrow only what may be cut off is cut off', () => {
  expect(table(boats, 30).split('\n')).toEqual([
    'id  name  home',
    '7   Ark   Hamburg',
    '12  Argo  A harbour with a na…',
  ])
})

test('says what there is instead of rows', () => {
  expect(table([], 40)).toBe('No boats.')
})

const at = DateTime.fromISO('2026-03-10T12:30:00Z', { zone: 'utc' })
const long = 'a subject that is as long as people write when nobody stops them from writing it'
const thread = {
  id: 41,
  subject: long,
  fromEmail: 'somebody.with.a.name@example.test',
  status: 'unread',
  priority: 'medium',
  state: 'answered',
  lastMessageAt: at,
} as InboxThread
const event = {
  id: 41,
  gateway: 'googleplay',
  type: 'customer.subscription.updated',
  status: 'processing',
  verification: 'unverified',
  subscription: 'sub_1MowQVLkdIwHu7ixeraBm864',
  receivedAt: at,
  outcome: long,
} as WebhookEvent
const incident = { id: 41, state: 'investigating', startedAt: at.toISO(), title: long } as Incident
const lists = {
  'support list': <SupportList data={[thread]} />,
  'webhook list': <WebhookList data={[event]} />,
  'incident list': <IncidentList data={[incident]} />,
}

test.each(Object.entries(lists))('%s takes one line a row, 80 columns at most', (_, list) => {
  const lines = renderToString(list, { columns: 80 }).split('\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(/^id {2}/)
  expect(lines[1]).toMatch(/^41 {2}.*2026-03-10 12:30/)
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(80)
})

test('what a provider told names the subscription, which gives way where the terminal is narrow', () => {
  const events = [event, { ...event, id: 42, subscription: null }, { ...event, id: 43, subscription: 'a'.repeat(150) }]
  const [head, told, none, token] = renderToString(<WebhookList data={events} />, { columns: 200 }).split('\n')
  expect(head).toMatch(/ type +subscription +outcome$/)
  expect(told).toContain(' sub_1MowQVLkdIwHu7ixeraBm864  ')
  expect(none).not.toContain('sub_')
  expect(token).toContain(` ${'a'.repeat(29)}…  `)
})

test('servers keep their name and state where the terminal is narrow', () => {
  const server = { id: 12, name: 'Frankfurt', city: 'Frankfurt am Main', countryCode: 'DE', isPremium: true }
  const standing = { state: 'draining', peers: 120, capacity: 1000, simulated: false, enrolment: 'enrolled' }
  const text = renderToString(<ServerList data={[{ ...server, ...standing } as OperatorServer]} />, { columns: 40 })
  expect(text).toContain('Frankfurt')
  expect(text).toContain('draining')
  expect(text.split('\n').every((line) => line.length <= 40)).toBe(true)
})
