import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followPeers } from '../follow_peers.js'
import { TestClock } from '../testing/test_clock.js'
import { ApiClient } from './client.js'
import { Reach } from './reach.js'

let stop: AbortController
let servers: Server[]
beforeEach(() => {
  stop = new AbortController()
  servers = []
})
afterEach(() => {
  stop.abort()
  for (const server of servers) {
    server.close()
    server.closeAllConnections()
  }
})

/** An API that holds each request for ever, and whose machine is there or not as `there` says. */
function silentApi(there: (now: number) => boolean) {
  const clock = new TestClock(0)
  const asked: number[] = []
  const said: string[] = []
  const reachable = async () => {
    if (there(clock.now())) return true
    await clock.sleep(1000)
    return false
  }
  const hold = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => {
      asked.push(clock.now())
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    })
  const reach = new Reach({ reachable }, clock)
  const peers = (_: number | null, signal: AbortSignal = stop.signal) => reach.during(signal, hold)
  const log = (sentence: string) => void said.push(sentence)
  void followPeers({ api: { peers, reachable }, clock, log, accept: async () => '' }, stop.signal)
  const until = async (ms: number) => {
    while (clock.now() < ms) await clock.advance(50)
  }
  return { asked, said, until }
}

test('after an outage of which no packet tells the API is asked again within three seconds', async () => {
  const { asked, said, until } = silentApi((now) => now < 10_000 || now >= 70_000)
  await until(69_000)
  expect(asked).toEqual([0])
  expect(said).toEqual(['The API is away, tunnels go on'])
  await until(73_000)
  expect(asked).toHaveLength(2)
  expect(asked[1]).toBeGreaterThanOrEqual(70_000)
})

test('one lost packet ends no request, and neither does a machine that cannot be looked at', async () => {
  const once = silentApi((now) => now < 5000 || now >= 5500)
  const never = silentApi(() => false)
  await Promise.all([once.until(60_000), never.until(60_000)])
  expect([once.asked, once.said]).toEqual([[0], []])
  expect([never.asked, never.said]).toEqual([[0], []])
})

test('a connection that stays open without an answer is left for a new one', async () => {
  const polls: string[] = []
  const listen = async (port: number) => {
    const made = createServer((request) => void polls.push(request.url ?? ''))
    servers.push(made)
    await new Promise<void>((resolve) => made.listen(port, '127.0.0.1', resolve))
    return made
  }
  const first = await listen(0)
  const { port } = first.address() as AddressInfo
  const clock = new TestClock()
  const api = new ApiClient(new URL(`http://127.0.0.1:${port}`), async () => null)
  const looks: boolean[] = []
  const reachable = async () => {
    looks.push(await api.reachable())
    return looks.at(-1) ?? false
  }
  const reach = new Reach({ reachable }, clock)
  const peers = (since: number | null) => reach.during(stop.signal, (signal) => api.peers(since, signal))
  void followPeers({ api: { peers, reachable }, clock, log: () => {}, accept: async () => '' }, stop.signal)
  const comesTrue = (check: () => void) =>
    vi.waitFor(
      async () => {
        await clock.advance(100)
        check()
      },
      { interval: 5, timeout: 4000 }
    )
  await comesTrue(() => expect([polls.length, looks.at(-1)]).toEqual([1, true]))
  // The socket of the request stays open, new ones are refused.
  first.close()
  await comesTrue(() => expect(looks.slice(-2)).toEqual([false, false]))
  await listen(port)
  await comesTrue(() => expect(polls).toHaveLength(2))
})
