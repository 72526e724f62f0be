import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderApp, stubApi } from '../../../test-support/render-app'
import { pastDays } from './lib/past-days'
import { byRegion } from './lib/regions'
import type { Incident, ServerStatus, Status } from './lib/types'
import { lengthOf } from './lib/words'
import StatusPage from './pages/status-page'

afterEach(() => void vi.unstubAllGlobals())

const server = (facts: Partial<ServerStatus> = {}): ServerStatus => ({
  id: 1,
  country: 'Switzerland',
  countryCode: 'CH',
  city: 'Zürich',
  isLocal: false,
  state: 'online',
  status: 'excellent',
  latency: 12,
  load: 34,
  uptime: 99.9,
  ...facts,
})

const incident = (facts: Partial<Incident> = {}): Incident => ({
  id: 1,
  title: 'Zürich, Switzerland: server not reachable',
  code: 'node_silent',
  state: 'investigating',
  startedAt: new Date(Date.now() - 3_600_000).toISOString(),
  endedAt: null,
  servers: [{ id: 1, country: 'Switzerland', countryCode: 'CH', city: 'Zürich' }],
  updates: [{ state: 'investigating', code: 'silent', message: 'x', at: new Date().toISOString() }],
  ...facts,
})

function shows(facts: Partial<Status>) {
  const body: Status = {
    overall: 'operational',
    servers: { total: 2, online: 2, offline: 0, maintenance: 0 },
    uptime: 99.9,
    list: [server(), server({ id: 2, country: 'Japan', countryCode: 'JP', city: 'Tokyo', status: 'poor', load: 90 })],
    incidents: [],
    maintenance: [],
    ...facts,
  }
  stubApi({ 'GET /api/status': { status: 200, body } })
  renderApp(<StatusPage />)
}

const sees = (name: string) => screen.findByRole('heading', { level: 2, name })

test('says in one sentence that all is well, and shows each server in its region', async () => {
  shows({})
  expect(await sees('All servers are up')).toBeInTheDocument()
  const europe = within(screen.getByRole('region', { name: /^Europe/ }))
  expect(europe.getByRole('listitem')).toHaveTextContent(
    /Zürich\s*Switzerland\s*Excellent.*12 ms.*Load 34%.*Uptime 99.9%/
  )
  expect(within(screen.getByRole('region', { name: /^Asia/ })).getByRole('listitem')).toHaveTextContent(/Tokyo.*Poor/)
  expect(screen.getByText('No incidents in the last 90 days.')).toBeInTheDocument()
})

test('names what is not reachable and repeats no figures of a silent node', async () => {
  const silent = server({ state: 'offline', status: 'offline', latency: 12, load: 0 })
  shows({ overall: 'disrupted', servers: { total: 2, online: 1, offline: 1, maintenance: 0 }, list: [silent] })
  expect(await sees('1 of 2 servers is not reachable')).toBeInTheDocument()
  const line = screen.getByText('Zürich').closest('li')
  expect(line).toHaveTextContent('Offline')
  expect(line).not.toHaveTextContent('ms')
})

test("tells automatic incidents in its own words and operators' in theirs", async () => {
  const own = incident({
    id: 2,
    title: 'Slow in Tokyo',
    code: null,
    updates: [{ state: 'identified', code: null, message: 'A cable.', at: new Date().toISOString() }],
  })
  shows({ overall: 'disrupted', incidents: [incident(), own] })
  expect(await sees('All servers are up, and we are working on an incident')).toBeInTheDocument()
  const automatic = screen.getByRole('article', { name: 'Zürich, Switzerland: server not reachable' })
  expect(automatic).toHaveTextContent("The server isn't responding. We're looking into it.")
  expect(screen.getByRole('article', { name: 'Slow in Tokyo' })).toHaveTextContent('A cable.')
})

test('is honest about demo mode', async () => {
  const none = { total: 0, online: 0, offline: 0, maintenance: 0 }
  shows({ overall: 'demo', servers: none, uptime: null, list: [] })
  expect(await sees('Demo mode: there is nothing to measure')).toBeInTheDocument()
  expect(screen.queryByText('Servers reachable')).toBeNull()
})

test('a service that does not answer is said, and asked again', async () => {
  const calls = stubApi({ 'GET /api/status': new TypeError('Failed to fetch') })
  renderApp(<StatusPage />)
  expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't load the status")
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(calls.filter(({ call }) => call.endsWith('/api/status'))).toHaveLength(2)
})

test('past incidents stand on the day they began, quiet days of the last week are said', () => {
  const now = new Date(2026, 10, 21, 12)
  const at = (day: number) => new Date(2026, 10, day, 9).toISOString()
  const past = incident({ startedAt: at(3), endedAt: at(4), state: 'resolved' })
  const days = pastDays([past], now)
  expect(days).toHaveLength(8)
  expect(days[0]?.incidents).toHaveLength(0)
  expect(days.at(-1)).toEqual({ date: new Date(2026, 10, 3), incidents: [past] })
})

test('while something is open, no day since it began is called quiet', () => {
  const now = new Date(2026, 10, 21, 12)
  const at = (day: number, hour = 9) => new Date(2026, 10, day, hour).toISOString()
  const dates = (incidents: Incident[]) => pastDays(incidents, now).map(({ date }) => date.getDate())
  expect(dates([incident({ startedAt: at(21) })])).toEqual([20, 19, 18, 17, 16, 15])
  expect(dates([incident({ startedAt: at(19) })])).toEqual([18, 17, 16, 15])
  const over = incident({ id: 2, startedAt: at(21, 8), endedAt: at(21, 9), state: 'resolved' })
  expect(pastDays([incident({ startedAt: at(21) }), over], now)[0]).toEqual({
    date: new Date(2026, 10, 21),
    incidents: [over],
  })
})

test('an open incident stands above, and its day is not said to be without incidents', async () => {
  shows({ overall: 'disrupted', incidents: [incident({ startedAt: new Date().toISOString() })] })
  expect(await sees('Current incidents')).toBeInTheDocument()
  expect(screen.getByText('Past incidents')).toBeInTheDocument()
  expect(screen.getAllByText('No incidents')).toHaveLength(6)
})

test('regions come in a fixed order, and lengths in words', () => {
  const list = [server({ countryCode: 'ZZ' }), server({ countryCode: 'AU' }), server({ countryCode: 'us' }), server()]
  expect(byRegion(list).map(([region]) => region)).toEqual(['europe', 'northAmerica', 'oceania', 'other'])
  expect(lengthOf('2026-01-01T00:00:00Z', '2026-01-01T02:05:00Z')).toMatch(/2 hrs? 5 min/)
})

test('planned maintenance says where, when and why, and whether it runs', async () => {
  const times = { startsAt: '2026-03-12T01:00:00.000Z', endsAt: '2026-03-12T02:00:00.000Z' }
  const place = { id: 1, country: 'Switzerland', countryCode: 'CH', city: 'Zürich' }
  shows({
    maintenance: [
      { id: 1, server: place, note: 'New disks', state: 'running', ...times },
      { id: 2, server: null, note: '', state: 'planned', ...times },
    ],
  })
  expect(await sees('Planned maintenance')).toBeInTheDocument()
  const running = screen.getByRole('article', { name: 'Zürich, Switzerland' })
  expect(running).toHaveTextContent(/Under way.*New disks/)
  expect(screen.getByRole('article', { name: 'The whole service' })).not.toHaveTextContent('Under way')
})
