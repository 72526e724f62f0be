import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../../test-support/render-console'
import { trophies } from './index'
import type { Achievement } from './types'

const near: Achievement = {
  id: 'users.hundred_accounts',
  title: 'Full house',
  description: 'A hundred people have an account.',
  category: 'usage',
  rarity: 'rare',
  points: 75,
  requirement: 'Reach 100 accounts',
  progress: 95,
  maxProgress: 100,
  unit: 'accounts',
  isMeasured: true,
  isCelebrated: false,
  unlocked: false,
  unlockedAt: null,
}
const far: Achievement = {
  ...near,
  id: 'users.second_factors',
  title: 'Double locked',
  category: 'security',
  rarity: 'epic',
  points: 1_500,
  requirement: 'Turn on the second factor for all administrators',
  progress: 50,
  unit: '%',
}
const done: Achievement = {
  ...near,
  id: 'users.ten_accounts',
  title: 'First ten',
  description: 'Ten people have an account.',
  rarity: 'common',
  points: 10,
  progress: 10,
  maxProgress: 10,
  isCelebrated: true,
  unlocked: true,
  unlockedAt: '2026-03-10',
}

/** The screen over a server whose answers a test may change. */
function show(all: Achievement[] | Error = [near, far, done], at = '') {
  const server = { all, won: [] as string[] }
  const call = vi.fn<(method: string, path: string) => Promise<unknown>>(async (method) => {
    if (method === 'POST') return { ids: server.won.splice(0) }
    if (server.all instanceof Error) throw server.all
    return server.all
  })
  renderConsole({ plugins: [trophies], dataProvider: { call }, at: `/admin/trophies${at}` })
  const times = (method: string) => call.mock.calls.filter(([one]) => one === method).length
  return { server, times, person: userEvent.setup() }
}

function hide(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Only what repeats: the test's own waiting goes by the real clock. */
const fakeIntervals = () => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const titlesOn = (shelf: string) =>
  within(screen.getByRole('region', { name: shelf }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)

test('shows what is next within reach first, then what is unlocked, and the points', async () => {
  show()
  const points = await screen.findByRole('region', { name: 'Points' })
  expect(points).toHaveTextContent('10 of 1,585 points')
  expect(points).toHaveTextContent('1 of 3 achievements unlocked')
  expect(titlesOn('Next within reach')).toEqual(['Full house', 'Double locked'])
  expect(titlesOn('Unlocked')).toEqual(['First ten'])
  expect(screen.getByRole('progressbar', { name: 'Progress of Full house' })).toHaveAttribute(
    'aria-valuetext',
    '95 of 100 accounts'
  )
  expect(screen.getByText('50% of 100%')).toBeInTheDocument()
  expect(screen.getByText('Mar 10, 2026')).toBeInTheDocument()
})

test('filters by category, and says where a category has none', async () => {
  const { person } = show()
  const filters = within(await screen.findByRole('group', { name: 'Category' }))
  expect(filters.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'All 1/3',
    'Security 0/1',
    'Performance 0/0',
    'Usage 1/2',
    'Special 0/0',
  ])
  await person.click(filters.getByRole('button', { name: /^Security/ }))
  expect(filters.getByRole('button', { name: /^Security/ })).toHaveAttribute('aria-pressed', 'true')
  expect(titlesOn('Next within reach')).toEqual(['Double locked'])
  expect(screen.queryByRole('region', { name: 'Unlocked' })).not.toBeInTheDocument()
  await person.click(filters.getByRole('button', { name: /^Special/ }))
  expect(screen.getByRole('heading', { name: 'No achievements in this category yet' })).toBeInTheDocument()
})

test('opens at the category of its address', async () => {
  show([near, far, done], '?category=usage')
  await screen.findByRole('region', { name: 'Unlocked' })
  expect(titlesOn('Next within reach')).toEqual(['Full house'])
})

test('looks every five seconds, and celebrates once what has just been unlocked', async () => {
  fakeIntervals()
  const { server, times, person } = show()
  await screen.findByRole('region', { name: 'Points' })
  const reached = { ...near, progress: 100, unlocked: true, unlockedAt: '2026-03-11' }
  server.all = [far, reached, done]
  server.won = [near.id]
  expect(times('POST')).toBe(0)
  await pass(5_000)
  expect(await screen.findByText('Achievement unlocked: Full house')).toBeInTheDocument()
  expect(screen.getByText('+75 points')).toBeInTheDocument()
  server.all = [far, { ...reached, isCelebrated: true }, done]
  await pass(5_000)
  const asked = times('POST')
  await pass(10_000)
  expect(times('POST')).toBe(asked)
  await person.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('Achievement unlocked: Full house')).not.toBeInTheDocument()
})

test('what another tab was given is not celebrated here', async () => {
  const { times } = show([far, { ...done, isCelebrated: false }])
  await screen.findByRole('region', { name: 'Points' })
  await waitFor(() => expect(times('POST')).toBeGreaterThan(0))
  expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument()
})

test('neither looks nor celebrates while the tab is hidden', async () => {
  fakeIntervals()
  const { server, times } = show()
  await screen.findByRole('region', { name: 'Points' })
  act(() => hide('hidden'))
  const before = times('GET')
  server.all = [far, { ...done, isCelebrated: false }]
  await pass(60_000)
  expect([times('GET'), times('POST')]).toEqual([before, 0])
  act(() => hide('visible'))
  await pass(5_000)
  expect(times('GET')).toBeGreaterThan(before)
  await waitFor(() => expect(times('POST')).toBeGreaterThan(0))
})

test('a failure can be tried again', async () => {
  const { server, person } = show(new Error('gone'))
  expect(await screen.findByRole('heading', { name: "Couldn't load the achievements" })).toBeInTheDocument()
  server.all = [near]
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'Points' })).toBeInTheDocument()
})

test('an achievement that could not be counted says so, and the others are shown', async () => {
  show([near, { ...far, progress: 0, isMeasured: false }, done])
  expect(await screen.findByText("1 achievement couldn't be measured. The server's log says why.")).toBeInTheDocument()
  expect(screen.getByText("Couldn't be measured")).toBeInTheDocument()
  expect(screen.queryByRole('progressbar', { name: 'Progress of Double locked' })).toBeNull()
  expect(screen.getByRole('progressbar', { name: 'Progress of Full house' })).toBeInTheDocument()
})
