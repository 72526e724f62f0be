import { useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderApp } from '../../../../test-support/render-app'
import { stubVpnApi } from '../../../../test-support/vpn-api'
import type { CurrentUser } from '~/lib/auth/current-user'
import { currentUserKey } from '~/lib/auth/use-auth'
import { activeConnectionsKey, devicesKey, usageStatusKey } from '~/lib/vpn/keys'
import { connection } from '~/lib/vpn/testing'
import type { ActiveConnection, UsageStatus } from '~/lib/vpn/types'
import { useDisconnect } from './use-disconnect'

const LIST = 'GET /api/connections/active'
const lost = new TypeError('Failed to fetch')
const open = connection({ id: 11 })
const stillOpen = vi.fn()

beforeEach(() => void vi.useFakeTimers())

afterEach(() => {
  vi.useRealTimers()
  stillOpen.mockReset()
  vi.unstubAllGlobals()
})

/** The list without its own rhythm, so that every question is one of the disconnect's. */
function List() {
  const { data } = useQuery<ActiveConnection[]>({ queryKey: activeConnectionsKey })
  const { mutate } = useDisconnect(stillOpen)
  if (!data) return <p>Loading</p>
  return (
    <>
      <p>{data.length === 0 ? 'Nothing is open' : data.map(({ serverName }) => serverName).join()}</p>
      <button onClick={() => mutate(open)}>Disconnect</button>
    </>
  )
}

/** What stands on other screens, without a rhythm of its own either. */
function Usage() {
  const { data: user } = useQuery<CurrentUser>({ queryKey: currentUserKey })
  const { data: status } = useQuery<UsageStatus>({ queryKey: usageStatusKey })
  useQuery({ queryKey: devicesKey })
  return (
    <p>
      {user?.connectionsUsed} and {status?.connectionsUsed} used
    </p>
  )
}

const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Disconnects while neither the call nor the first question gets an answer. */
async function disconnectAndHearNothing() {
  const api = stubVpnApi({ connections: [open] })
  renderApp(<List />)
  await after(20)
  const before = api.sent(LIST).length
  api.state.replies = { 'POST /api/disconnect': lost, [LIST]: lost }
  act(() => screen.getByRole('button', { name: 'Disconnect' }).click())
  await after(20)
  return { ...api, asked: () => api.sent(LIST).length - before }
}

test('asks a second time after five seconds, and no more once it is answered', async () => {
  const { state, asked } = await disconnectAndHearNothing()
  expect(asked()).toBe(1)
  state.replies = {}
  state.connections = []
  await after(4900)
  expect(asked()).toBe(1)
  await after(100)
  expect(asked()).toBe(2)
  expect(screen.getByText('Nothing is open')).toBeInTheDocument()
  await after(60_000)
  expect(asked()).toBe(2)
  expect(stillOpen).not.toHaveBeenCalled()
})

test('shows a connection that the second answer still names, and has it told', async () => {
  const { state } = await disconnectAndHearNothing()
  expect(screen.getByText('Nothing is open')).toBeInTheDocument()
  expect(stillOpen).not.toHaveBeenCalled()
  state.replies = {}
  await after(5000)
  expect(screen.getByText('Zürich, Switzerland')).toBeInTheDocument()
  expect(stillOpen).toHaveBeenCalledOnce()
})

test.each([
  ['leaves a connection that the list still names as it is', [open], 'Zürich, Switzerland'],
  ['takes a connection that the list no longer names for ended', [], 'Nothing is open'],
])('after a call without an answer it %s', async (_, connections, text) => {
  const { state } = stubVpnApi({ connections: [open], replies: { 'POST /api/disconnect': lost } })
  renderApp(<List />)
  await after(20)
  state.connections = connections
  act(() => screen.getByRole('button', { name: 'Disconnect' }).click())
  await after(20)
  expect(screen.getByText(text)).toBeInTheDocument()
})

test('what the month has used is asked again, at once', async () => {
  const { state, sent } = stubVpnApi({ connections: [open], user: { connectionsUsed: 3 } })
  const reads = ['GET /api/auth/user', 'GET /api/user/usage-status', 'GET /api/devices']
  renderApp(
    <>
      <List />
      <Usage />
    </>
  )
  await after(20)
  expect(screen.getByText('3 and 3 used')).toBeInTheDocument()
  const before = reads.map((read) => sent(read).length)
  state.user = { ...state.user, connectionsUsed: 2 }
  act(() => screen.getByRole('button', { name: 'Disconnect' }).click())
  await after(20)
  expect(screen.getByText('2 and 2 used')).toBeInTheDocument()
  expect(reads.map((read) => sent(read).length)).toEqual(before.map((times) => times + 1))
})

test('gives up after five minutes without an answer', async () => {
  const { asked } = await disconnectAndHearNothing()
  await after(10 * 60_000)
  expect(asked()).toBe(60)
})
