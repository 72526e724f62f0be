import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../../test-support/render-console'
import { formatMoment } from '../../kernel/format'
import { plugins } from '../../plugins'

vi.mock('~/lib/live/listen', () => ({ listen: () => () => {} }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const EVERY_MS = 30_000
const AT = new Date('2026-11-22T12:05:00Z')

const check = (id: string, detail: string, healthy = true) => {
  const level = healthy ? 'good' : 'problem'
  return { id, name: id, question: '', level, healthy, detail, why: null, todo: null }
}
type Check = ReturnType<typeof check>
const mail = { domain: 'example.com', domainGiven: true, transport: 'smtp', intake: false, noticesTo: null }
const reportOf = (...checks: Check[]) => ({ healthy: checks.every(({ healthy }) => healthy), checks, mail })

/** The block, of a server that answers what `now` holds at the time. */
function open(now: { database: Check; certificate: Check; isReached?: boolean }) {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: AT })
  const call = vi.fn(async (_: string, path: string) => {
    if (path === 'health') return reportOf(now.database)
    if (path === 'health/network') {
      if (now.isReached === false) throw new Error('No answer.')
      return reportOf(now.database, now.certificate)
    }
    if (path === 'mail-domains' || path === 'processes') return []
    if (path === 'sign-ins') return { outcomes: [] }
    return { unread: 0 }
  })
  renderConsole({ plugins, dataProvider: { call } as never, at: '/admin/settings' })
  return { user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) }
}

const block = async () => within(await screen.findByRole('region', { name: 'System status' }))
const askNetwork = 'Check network too'

test('what is looked at all the time stays up to date after the network was checked', async () => {
  const now = { database: check('core.database', 'Responding.'), certificate: check('core.certificate', 'Valid.') }
  const { user } = open(now)
  const it = await block()
  await user.click(await it.findByRole('button', { name: askNetwork }))
  expect(await it.findByText('Valid.')).toBeInTheDocument()
  expect(it.getByText(`Network checked at ${formatMoment(AT.toISOString())}`)).toBeInTheDocument()
  now.database = check('core.database', 'Slow.', false)
  await act(() => vi.advanceTimersByTimeAsync(EVERY_MS))
  expect(await it.findByText('Slow.')).toBeInTheDocument()
  expect(it.queryByText('Responding.')).not.toBeInTheDocument()
  expect(it.getByText('Valid.')).toBeInTheDocument()
  expect(it.getByText('needs attention')).toBeInTheDocument()
})

test('what another machine said counts, and stays where the next look fails', async () => {
  const now = {
    database: check('core.database', 'Responding.'),
    certificate: check('core.certificate', 'Over.', false),
    isReached: true,
  }
  const { user } = open(now)
  const it = await block()
  expect(await it.findByText('healthy')).toBeInTheDocument()
  await user.click(it.getByRole('button', { name: askNetwork }))
  expect(await it.findByText('needs attention')).toBeInTheDocument()
  now.isReached = false
  await user.click(it.getByRole('button', { name: askNetwork }))
  expect(await it.findByRole('alert')).toHaveTextContent("Couldn't check the network.")
  expect(it.getByText('Over.')).toBeInTheDocument()
  expect(it.getAllByText('Responding.')).toHaveLength(1)
})
