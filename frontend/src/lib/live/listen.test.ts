import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listen } from './listen'

/** Stands where the browser's stream is. */
class FakeStream extends EventTarget {
  static opened: FakeStream[] = []
  closed = false

  constructor(readonly url: URL) {
    super()
    FakeStream.opened.push(this)
  }

  close() {
    this.closed = true
  }

  says(channel: string) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ channel, payload: {} }) }))
  }
}

const onChange = vi.fn<() => void>()
const onLive = vi.fn<(live: boolean) => void>()
const fetched = vi.fn<(request: Request) => Promise<Response>>()
let hidden = false
let stop = () => {}

const settle = () => vi.advanceTimersByTimeAsync(0)
const last = () => FakeStream.opened.at(-1)

async function begin() {
  stop = listen('support/7', { onChange, onLive })
  // The client's code is loaded first.
  await vi.waitFor(() => expect(last()).toBeDefined())
}

async function connect() {
  last()?.dispatchEvent(new Event('open'))
  await settle()
}

function setHidden(value: boolean) {
  hidden = value
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  FakeStream.opened = []
  hidden = false
  vi.stubGlobal('EventSource', FakeStream)
  vi.stubGlobal('fetch', fetched)
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
  fetched.mockImplementation(async () => new Response(null, { status: 204 }))
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const mock of [onChange, onLive, fetched]) mock.mockReset()
})

test('subscribes once the stream is open, asks for what it missed, and tells of changes', async () => {
  await begin()
  expect(last()?.url.pathname).toBe('/api/__transmit/events')
  expect(fetched).not.toHaveBeenCalled()
  await connect()
  expect(await fetched.mock.lastCall?.[0].json()).toMatchObject({ channel: 'support/7' })
  expect(onLive).toHaveBeenLastCalledWith(true)
  expect(onChange).toHaveBeenCalledTimes(1)
  last()?.says('support/7')
  last()?.says('support/8')
  expect(onChange).toHaveBeenCalledTimes(2)
})

test('a hidden page holds no stream, and comes back when it is seen', async () => {
  await begin()
  await connect()
  setHidden(true)
  expect(last()?.closed).toBe(true)
  expect(onLive).toHaveBeenLastCalledWith(false)
  setHidden(false)
  await vi.waitFor(() => expect(FakeStream.opened).toHaveLength(2))
  await connect()
  expect(onLive).toHaveBeenLastCalledWith(true)
})

test('a line on which nothing comes is drawn again; pings keep it', async () => {
  await begin()
  await connect()
  for (let i = 0; i < 4; i++) {
    await vi.advanceTimersByTimeAsync(25_000)
    last()?.says('$$transmit/ping')
  }
  expect(FakeStream.opened).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(61_000)
  expect(FakeStream.opened).toHaveLength(2)
  expect(FakeStream.opened[0]?.closed).toBe(true)
})

test('a stream that never opens is tried again, less and less often', async () => {
  await begin()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(FakeStream.opened).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(19_000)
  expect(FakeStream.opened).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1_500)
  expect(FakeStream.opened).toHaveLength(3)
})

test('whoever may not listen is not tried again', async () => {
  fetched.mockImplementation(async () => new Response('{}', { status: 403 }))
  await begin()
  await connect()
  expect(last()?.closed).toBe(true)
  await vi.advanceTimersByTimeAsync(300_000)
  expect(FakeStream.opened).toHaveLength(1)
  expect(onLive).not.toHaveBeenCalledWith(true)
})

test('a subscription that reached another process is sent again, and then goes with another stream', async () => {
  let refusals = 1
  fetched.mockImplementation(async () => new Response('{}', { status: refusals-- > 0 ? 409 : 204 }))
  await begin()
  await connect()
  expect(FakeStream.opened).toHaveLength(1)
  expect(fetched).toHaveBeenCalledTimes(2)
  expect(onLive).toHaveBeenLastCalledWith(true)
  last()?.says('support/7')
  expect(onChange).toHaveBeenCalledTimes(2)
  stop()

  refusals = 5
  FakeStream.opened = []
  await begin()
  await connect()
  expect(last()?.closed).toBe(true)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(FakeStream.opened).toHaveLength(2)
  await connect()
  expect(onLive).toHaveBeenLastCalledWith(true)
})

test('nothing goes on after it was stopped', async () => {
  await begin()
  await connect()
  stop()
  expect(last()?.closed).toBe(true)
  await vi.advanceTimersByTimeAsync(300_000)
  dispatchEvent(new Event('online'))
  await settle()
  expect(FakeStream.opened).toHaveLength(1)
})
