import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followPeers } from '../follow_peers.js'
import { TestClock } from '../testing/test_clock.js'
import { ApiClient } from './client.js'
import { Heartbeat, SILENCE_MS } from './heartbeat.js'

/** For what a real connection does. */
const WITHIN = { timeout: 20_000 }
const BEAT = Buffer.from('\n')
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

/** Requests that are held for ever, with a heartbeat every 2 s at the times that `beats` names. */
function silentApi(beats: (now: number) => boolean) {
  const clock = new TestClock(0)
  const asked: number[] = []
  const said: string[] = []
  const open = new Set<(chunk: Uint8Array) => void>()
  const heartbeat = new Heartbeat(clock)
  const hold = (signal: AbortSignal, heard: (chunk: Uint8Array) => void) =>
    new Promise<never>((_, reject) => {
      asked.push(clock.now())
      open.add(heard)
      signal.addEventListener('abort', () => (open.delete(heard), reject(signal.reason as Error)), { once: true })
    })
  const peers = () => heartbeat.during(stop.signal, hold)
  const log = (sentence: string) => void said.push(sentence)
  void followPeers({ api: { peers, reachable: async () => true }, clock, log, accept: async () => '' }, stop.signal)
  const until = async (ms: number) => {
    while (clock.now() < ms) {
      await clock.advance(50)
      if (clock.now() % 2000 === 0 && beats(clock.now())) for (const heard of open) heard(BEAT)
    }
  }
  return { asked, said, until }
}

test('a request whose heartbeats stop is given up after 5 s, and the API is asked again', async () => {
  const { asked, said, until } = silentApi((now) => now <= 10_000)
  await until(10_000 + SILENCE_MS - 100)
  expect(asked).toEqual([0])
  await until(10_000 + SILENCE_MS + 1000)
  expect(asked).toHaveLength(2)
  expect(said).toEqual(['The API is away, tunnels go on'])
})

test('while heartbeats come no request is given up', async () => {
  const { asked, said, until } = silentApi(() => true)
  await until(60_000)
  expect([asked, said]).toEqual([[0], []])
})

test('an API that never sent a heartbeat may be silent, and one that sends none any more is given up only once', async () => {
  const older = silentApi(() => false)
  const downgraded = silentApi((now) => now <= 10_000)
  await Promise.all([older.until(60_000), downgraded.until(60_000)])
  expect(older.asked).toEqual([0])
  // The first request broke off, the second one was silent from the beginning, the third one may be.
  expect(downgraded.asked).toHaveLength(3)
})

test('a connection that stays open without a word is given up for a new one', async () => {
  const polls: ServerResponse[] = []
  const server = createServer((_, response) => {
    polls.push(response)
    response.writeHead(200).write(BEAT)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const clock = new TestClock()
  const api = new ApiClient(new URL(`http://127.0.0.1:${port}`), async () => null)
  const heartbeat = new Heartbeat(clock)
  const heard = vi.fn()
  const peers = (since: number | null) =>
    heartbeat.during(stop.signal, (signal, hear) =>
      api.peers(since, signal, (chunk) => {
        hear(chunk)
        heard()
      })
    )
  const reachable = () => api.reachable()
  void followPeers({ api: { peers, reachable }, clock, log: () => {}, accept: async () => '' }, stop.signal)
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1), WITHIN)
  await vi.waitFor(async () => {
    await clock.advance(500)
    expect(polls.length).toBeGreaterThan(1)
  }, WITHIN)
})
