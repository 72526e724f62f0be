import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FileServer, setUp } from './testing'

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

test('goes from pending over downloading to completed, is saved, and leaves after three seconds', async () => {
  const { manager, item, saved, events } = setUp()
  manager.start('windows')
  expect(item()).toMatchObject({ platform: 'windows', status: 'pending', progress: 0 })
  await pass()
  expect(item()).toMatchObject({ status: 'downloading', totalBytes: 1000, fileName: 'culvert-1.2.0-windows' })
  await sendEvery(500, 250, 2)
  expect(item()).toMatchObject({ downloadedBytes: 500, progress: 50 })
  server.last.finish()
  await pass()
  expect(item()).toMatchObject({ status: 'completed', progress: 100, verified: true })
  expect(saved.map(({ name, file }) => [name, file.size])).toEqual([['culvert-1.2.0-windows', 1000]])
  expect(new Uint8Array((await saved[0]?.file.arrayBuffer()) ?? [])).toEqual(content)
  await pass(2_999)
  expect(manager.list.all()).toHaveLength(1)
  await pass(1)
  expect(manager.list.all()).toEqual([])
  expect(events).toEqual([])
})

test('tells speed and time left from the last seconds', async () => {
  const { manager, item } = setUp()
  manager.start('windows')
  await pass()
  await sendEvery(1000, 100, 4)
  expect(item().speed).toBeCloseTo(100)
  expect(item().estimatedTimeRemaining).toBeCloseTo(6)
  await sendEvery(1000, 10, 6)
  expect(item().speed).toBeCloseTo(10)
  expect(item().estimatedTimeRemaining).toBeCloseTo(54)
})

test('pause stops the request, and resume asks for the rest of the same file only', async () => {
  const { manager, item, saved } = setUp()
  manager.start('windows')
  await pass()
  await sendEvery(500, 300, 1)
  const first = server.last
  manager.pause(item().id)
  expect(first.signal.aborted).toBe(true)
  expect(item()).toMatchObject({ status: 'paused', downloadedBytes: 300, speed: 0, estimatedTimeRemaining: null })
  await pass(60_000)
  expect(server.requests).toHaveLength(1)
  manager.resume(item().id)
  await pass()
  expect(server.last).toMatchObject({ range: 'bytes=300-', ifRange: '"first"' })
  server.last.finish()
  await pass()
  expect(item().status).toBe('completed')
  expect(new Uint8Array((await saved[0]?.file.arrayBuffer()) ?? [])).toEqual(content)
})

test('a file that changed meanwhile is fetched from the beginning', async () => {
  const { manager, item, saved } = setUp()
  manager.start('windows')
  await pass()
  await sendEvery(500, 300, 1)
  manager.pause(item().id)
  server.tag = '"second"'
  server.content = new Uint8Array(2000).fill(7)
  manager.resume(item().id)
  await pass()
  expect(server.last.ifRange).toBe('"first"')
  expect(item()).toMatchObject({ status: 'downloading', totalBytes: 2000, downloadedBytes: 0 })
  server.last.finish()
  await pass()
  expect(saved[0]?.file.size).toBe(2000)
})

test('cancel stops the request and takes the download off the list', async () => {
  const { manager, item, saved } = setUp()
  const seen: string[] = []
  manager.list.subscribe(() => seen.push(...manager.list.all().map(({ status }) => status)))
  manager.start('windows')
  await pass()
  manager.cancel(item().id)
  expect(server.last.signal.aborted).toBe(true)
  expect(manager.list.all()).toEqual([])
  expect(seen.at(-1)).toBe('cancelled')
  await pass(10_000)
  expect(saved).toEqual([])
})

test('several at once; the same platform twice is the same download', async () => {
  const { manager, item } = setUp()
  for (const platform of ['windows', 'macos', 'ios', 'android', 'windows'] as const) manager.start(platform)
  await pass()
  expect(manager.list.all().map(({ status }) => status)).toEqual(Array(4).fill('downloading'))
  manager.pause(item(1).id)
  manager.start('macos')
  await pass()
  expect(item(1).status).toBe('downloading')
})

test('paused at the very end, it asks for nothing more', async () => {
  let release: (digest: string) => void = () => {}
  const digest = () => new Promise<string>((resolve) => void (release = resolve))
  const { manager, item, saved } = setUp({ digest })
  manager.start('windows')
  await pass()
  server.last.finish()
  await pass()
  manager.pause(item().id)
  release('right')
  await pass()
  expect([item().status, saved.length]).toEqual(['paused', 0])
  manager.resume(item().id)
  await pass()
  release('right')
  await pass()
  expect([item().status, saved.length, server.requests.length]).toEqual(['completed', 1, 1])
})
