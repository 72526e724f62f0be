import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FileServer, published, setUp } from './testing'

const content = Uint8Array.from({ length: 1000 }, (_, at) => at % 251)
let server: FileServer

beforeEach(() => {
  vi.useFakeTimers()
  server = new FileServer(content)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Lets everything happen that is due by then. */
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

async function sendEvery(ms: number, bytes: number, times: number) {
  for (let at = 0; at < times; at++) {
    await pass(ms)
    server.last.send(bytes)
    await pass()
  }
}

test('nothing published: says so and leaves nothing', async () => {
  const { manager, events } = setUp({ lookUp: async (platform) => published(platform, { available: false }) })
  manager.start('macos')
  await pass()
  expect(manager.list.all()).toEqual([])
  expect(events).toEqual([{ type: 'unavailable', platform: 'macos' }])
  expect(server.requests).toEqual([])
})

test('a status other than 200 is an error; retry starts over', async () => {
  const { manager, item, events } = setUp()
  server.status = 503
  manager.start('windows')
  await pass()
  expect(item()).toMatchObject({ status: 'error', failure: { type: 'status', status: 503 } })
  expect(events).toMatchObject([{ type: 'failed', failure: { status: 503 } }])
  server.status = 200
  manager.retry(item().id)
  await pass()
  expect(server.last.range).toBeNull()
  server.last.finish()
  await pass()
  expect(item().status).toBe('completed')
})

test('a line that breaks keeps what has arrived, and retry goes on from there', async () => {
  const { manager, item, events } = setUp()
  manager.start('windows')
  await pass()
  await sendEvery(500, 400, 1)
  server.last.cut()
  await pass()
  expect(item()).toMatchObject({ status: 'error', failure: { type: 'connection' }, downloadedBytes: 400 })
  expect(events).toHaveLength(1)
  manager.retry(item().id)
  await pass()
  expect(server.last.range).toBe('bytes=400-')
})

test('an answer that ends too early is a broken line', async () => {
  const { manager, item } = setUp()
  manager.start('windows')
  await pass()
  server.last.send(100)
  server.last.end()
  await pass()
  expect(item()).toMatchObject({ status: 'error', failure: { type: 'connection' }, downloadedBytes: 100 })
})

test('a wrong checksum throws the file away, saves nothing, and retry starts over', async () => {
  const digests = ['wrong', 'right']
  const { manager, item, saved } = setUp({ digest: async () => digests.shift() ?? null })
  manager.start('windows')
  await pass()
  server.last.finish()
  await pass()
  expect(item()).toMatchObject({ status: 'error', failure: { type: 'checksum' } })
  expect(saved).toEqual([])
  manager.retry(item().id)
  await pass()
  expect(server.last.range).toBeNull()
  server.last.finish()
  await pass()
  expect(item()).toMatchObject({ status: 'completed', verified: true })
})

test('saves what no browser function could check, and does not call it verified', async () => {
  const { manager, item, saved } = setUp({ digest: async () => null })
  manager.start('windows')
  await pass()
  server.last.finish()
  await pass()
  expect(item()).toMatchObject({ status: 'completed', verified: false })
  expect(saved).toHaveLength(1)
})

test('without a network everything waits, says so, and goes on by itself', async () => {
  const { manager, item, network, events } = setUp()
  manager.start('windows')
  manager.start('macos')
  await pass()
  await sendEvery(500, 100, 1)
  manager.pause(item(0).id)
  network.online = false
  manager.goOffline()
  expect(item(0)).toMatchObject({ status: 'paused', offline: false })
  expect(item(1)).toMatchObject({ status: 'paused', offline: true })
  manager.resume(item(0).id)
  expect(item(0)).toMatchObject({ status: 'paused', offline: true })
  const before = server.requests.length
  network.online = true
  manager.goOnline()
  await pass()
  expect(server.requests).toHaveLength(before + 2)
  expect(events).toEqual([])
})

test('a line that breaks because the network is gone is a pause, not an error', async () => {
  const { manager, item, network, events } = setUp()
  manager.start('windows')
  await pass()
  network.online = false
  server.last.cut()
  await pass()
  expect(item()).toMatchObject({ status: 'paused', offline: true })
  expect(events).toEqual([])
})

test('an API that does not answer is no reason not to try the file', async () => {
  const { manager, item } = setUp({ lookUp: async () => Promise.reject(new Error('503: busy')) })
  manager.start('android')
  await pass()
  expect(item()).toMatchObject({ status: 'downloading', downloadUrl: '/api/download/direct/android.apk' })
})

test('a line on which nothing arrives slows down to nothing, and counts as broken after half a minute', async () => {
  const { manager, item } = setUp()
  manager.start('windows')
  await pass()
  await sendEvery(1000, 100, 3)
  expect(item().speed).toBeGreaterThan(50)
  await pass(8_000)
  expect(item()).toMatchObject({ status: 'downloading', speed: 0, estimatedTimeRemaining: null })
  await pass(24_000)
  expect(item()).toMatchObject({ status: 'error', failure: { type: 'connection' }, downloadedBytes: 300 })
  expect(server.last.signal.aborted).toBe(true)
  manager.retry(item().id)
  await pass()
  expect(server.last.range).toBe('bytes=300-')
})
