import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { healthQuery } from './server-health'
import { useLatency, useMeasuredLatency } from './use-latency'

const health = (serverId: number, latency: number | null) => [
  { serverId, latency, status: 'online', load: 10, uptime: 100, lastChecked: null },
]

function latencyOf(server: { id: number; latency: number | null }) {
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useLatency(server), { wrapper })
  return { result, client }
}

test('is the hourly one of the list while nothing live is known', () => {
  const { result, client } = latencyOf({ id: 3, latency: 40 })
  expect(result.current).toBe(40)
  act(() => void client.setQueryData(healthQuery([5]).queryKey, health(5, 12)))
  expect(result.current).toBe(40)
  expect(client.getQueryCache().findAll({ queryKey: healthQuery([3]).queryKey })).toEqual([])
})

test('follows what was measured last, by whichever set of servers it was asked for', () => {
  const { result, client } = latencyOf({ id: 3, latency: 40 })
  act(() => void client.setQueryData(healthQuery().queryKey, health(3, 31), { updatedAt: 1000 }))
  expect(result.current).toBe(31)
  act(() => void client.setQueryData(healthQuery([3]).queryKey, health(3, 29), { updatedAt: 2000 }))
  expect(result.current).toBe(29)
})

test('is the one of the list for a server that does not report', () => {
  const { result, client } = latencyOf({ id: 3, latency: 40 })
  act(() => void client.setQueryData(healthQuery().queryKey, health(3, null)))
  expect(result.current).toBe(40)
})

test('is asked for once where no other part of the screen does', async () => {
  const client = new QueryClient()
  const asked: string[] = []
  vi.stubGlobal('fetch', (input: string) => {
    asked.push(input)
    return Promise.resolve(Response.json(health(3, 25)))
  })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(
    () => [useMeasuredLatency({ id: 3, latency: 40 }), useLatency({ id: 3, latency: 40 })],
    {
      wrapper,
    }
  )
  await waitFor(() => expect(result.current).toEqual([25, 25]))
  expect(asked).toEqual(['/api/servers/health?ids=3'])
  vi.unstubAllGlobals()
})
