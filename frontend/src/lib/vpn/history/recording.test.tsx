import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../query-client'
import { forgetUserData } from '../../user-storage'
import { activeConnectionsKey } from '../keys'
import { connection } from '../testing'
import type { ActiveConnection } from '../types'
import { announce } from './channel'
import { withoutStays } from './clear'
import { keepsRecord, readRecord } from './store'
import { useRecord } from './use-record'
import { useRecording } from './use-recording'

/** happy-dom has no IndexedDB: a map stands for it. The browser suite runs the real one. */
const stored = vi.hoisted(() => new Map<string, unknown>())

vi.mock('idb-keyval', () => ({
  createStore: () => () => undefined,
  get: (key: string) => Promise.resolve(stored.get(key)),
  update: (key: string, change: (value: unknown) => unknown) =>
    Promise.resolve(stored.set(key, change(stored.get(key)))),
  del: (key: string) => Promise.resolve(stored.delete(key)),
  keys: () => Promise.resolve([...stored.keys()]),
}))

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})
afterEach(() => vi.unstubAllGlobals())

function Tab({ userId }: { userId: number }) {
  useRecording(userId)
  const { record, change } = useRecord(userId)
  return (
    <>
      <output>{record?.stays.map(({ city }) => city).join() ?? 'reading'}</output>
      <button type="button" onClick={() => void change(withoutStays)}>
        Clear
      </button>
    </>
  )
}

/** A page with the frame's list of connections. */
function openTab(userId: number) {
  const client = createQueryClient()
  let now = Date.now()
  const view = render(
    <QueryClientProvider client={client}>
      <Tab userId={userId} />
    </QueryClientProvider>
  )
  const answers = (connections: ActiveConnection[]) =>
    act(async () => {
      now += 5000
      client.setQueryData(activeConnectionsKey, connections, { updatedAt: now })
      // Answers are told to the page a moment later, several of that moment at once.
      await new Promise((resolve) => setTimeout(resolve, 20))
    })
  return { ...view, answers }
}

it('notes what two tabs see once', async () => {
  const first = openTab(1)
  const second = openTab(1)
  for (const list of [[], [connection({ id: 7 })], [connection({ id: 7, state: 'live', rx: 5, tx: 90 })]]) {
    await first.answers(list)
    await second.answers(list)
  }
  await waitFor(async () => expect((await readRecord(1)).stays[0]?.traffic).toEqual({ down: 90, up: 5 }))
  const { stays, days } = await readRecord(1)
  expect(stays).toHaveLength(1)
  expect(Object.values(days)).toEqual([{ down: 90, up: 5 }])
  await waitFor(() => expect(screen.getAllByText('Zürich')).toHaveLength(2))
})

it('writes nothing while there is nothing to note', async () => {
  const { answers } = openTab(1)
  await answers([])
  await answers([])
  expect(stored.size).toBe(0)
  expect(await keepsRecord(1)).toBe(false)
})

it('keeps users apart, also in a tab that was left open when somebody else signed in', async () => {
  const ada = openTab(1)
  await ada.answers([connection({ id: 7 })])
  await waitFor(async () => expect((await readRecord(1)).stays).toHaveLength(1))
  // A tab of the same page does not hear itself: what another tab would say comes through the channel of the browser.
  const other = new BroadcastChannel('culvert:history')
  // A channel has no target origin: the rule means the one of windows.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  other.postMessage(2)
  await new Promise((resolve) => setTimeout(resolve, 50))
  other.close()
  await ada.answers([connection({ id: 8, city: 'Paris' })])
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect((await readRecord(1)).stays.map(({ city }) => city)).toEqual(['Zürich'])
  expect(await keepsRecord(2)).toBe(false)
})

it('is wiped with everything else that the browser keeps for a user', async () => {
  const { answers } = openTab(1)
  await answers([connection({ id: 7 })])
  await waitFor(async () => expect(await keepsRecord(1)).toBe(true))
  stored.set('culvert:user:2:history', { stays: [] })
  await forgetUserData(1)
  expect([...stored.keys()]).toEqual(['culvert:user:2:history'])
})

it('shows at once what was cleared', async () => {
  const { answers } = openTab(1)
  await answers([connection({ id: 7 })])
  await screen.findByText('Zürich')
  await act(async () => screen.getByRole('button').click())
  await waitFor(() => expect(screen.queryByText('Zürich')).toBeNull())
  act(() => announce(1))
})
