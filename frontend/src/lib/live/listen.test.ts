import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listen } from './listen'

/** Stands where the browser's stream is. */
class FakeStream extends EventTarget {
  static readonly OPEN = 1
  static opened: FakeStream[] = []
  closed = false
  readyState = 0

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
const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()
let hidden = false
let stop = () => {}

const asked = () => fetched.mock.calls.map(([path, { body }]) => `${path.split('/').at(-1)} ${channelOf(body)}`)
const channelOf = (body: unknown) => (JSON.parse(String(body)) as { channel: string }).channel

const settle = () => vi.advanceTimersByTimeAsync(0)
const last = () => FakeStream.opened.at(-1)

function begin() {
  stop = listen('support/7', { onChange, onLive })
}

async function connect() {
  const stream = last()
  if (!stream) throw new Error('no stream')
  stream.readyState = FakeStream.OPEN
  stream.dispatchEvent(new Event('open'))
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
  begin()
  expect(last()?.url.pathname).toBe('/api/__transmit/events')
  expect(fetched).not.toHaveBeenCalled()
  await connect()
  expect(asked()).toEqual(['subscribe support/7'])
  expect(onLive).toHaveBeenLastCalledWith(true)
  expect(onChange).toHaveBeenCalledTimes(1)
  last()?.says('support/7')
  last()?.says('support/8')
  expect(onChange).toHaveBeenCalledTimes(2)
})

test('a hidden page holds no stream, and comes back when it is seen', async () => {
  begin()
  await connect()
  setHidden(true)
  expect(last()?.closed).toBe(true)
  expect(onLive).toHaveBeenLastCalledWith(false)
  setHidden(false)
  expect(FakeStream.opened).toHaveLength(2)
  await connect()
  expect(onLive).toHaveBeenLastCalledWith(true)
})

test('a line on which nothing comes is drawn again; pings keep it', async () => {
  begin()
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
  begin()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(FakeStream.opened).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(19_000)
  expect(FakeStream.opened).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1_500)
  expect(FakeStream.opened).toHaveLength(3)
})

test('whoever may not listen is not tried again', async () => {
  fetched.mockImplementation(async () => new Response('{}', { status: 403 }))
  begin()
  await connect()
  expect(last()?.closed).toBe(true)
  await vi.advanceTimersByTimeAsync(300_000)
  expect(FakeStream.opened).toHaveLength(1)
  expect(onLive).not.toHaveBeenCalledWith(true)
})

test('a subscription that reached another process is sent again, and then goes with another stream', async () => {
  let refusals = 1
  fetched.mockImplementation(async () => new Response('{}', { status: refusals-- > 0 ? 409 : 204 }))
  begin()
  await connect()
  expect(FakeStream.opened).toHaveLength(1)
  expect(fetched).toHaveBeenCalledTimes(2)
  expect(onLive).toHaveBeenLastCalledWith(true)
  last()?.says('support/7')
  expect(onChange).toHaveBeenCalledTimes(2)
  stop()

  refusals = 5
  FakeStream.opened = []
  begin()
  await connect()
  expect(last()?.closed).toBe(true)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(FakeStream.opened).toHaveLength(2)
  await connect()
  expect(onLive).toHaveBeenLastCalledWith(true)
})

test('nothing goes on after it was stopped', async () => {
  begin()
  await connect()
  stop()
  expect(last()?.closed).toBe(true)
  await vi.advanceTimersByTimeAsync(300_000)
  dispatchEvent(new Event('online'))
  await settle()
  expect(FakeStream.opened).toHaveLength(1)
})

test('everything on a page listens on one stream, which asks for each channel and spares the server what nobody hears', async () => {
  begin()
  const others = { onChange: vi.fn<() => void>(), onLive: vi.fn<(live: boolean) => void>() }
  const leave = listen('folder/L2E', others)
  expect(FakeStream.opened).toHaveLength(1)
  await connect()
  expect(asked()).toEqual(['subscribe support/7', 'subscribe folder/L2E'])
  expect(others.onLive).toHaveBeenLastCalledWith(true)
  last()?.says('folder/L2E')
  expect([onChange.mock.calls.length, others.onChange.mock.calls.length]).toEqual([1, 2])

  const later = listen('jobs/1', others)
  await settle()
  expect(asked().at(-1)).toBe('subscribe jobs/1')
  leave()
  later()
  await settle()
  expect(asked().slice(-2)).toEqual(['unsubscribe folder/L2E', 'unsubscribe jobs/1'])
  expect(last()?.closed).toBe(false)
  stop()
  expect(last()?.closed).toBe(true)
  expect(FakeStream.opened).toHaveLength(1)
})

test('a channel that is refused or fails leaves the others alone, and one that fails is asked for again', async () => {
  const statuses: Record<string, number> = { 'jobs/1': 403, 'folder/L2E': 500 }
  fetched.mockImplementation(async (_, { body }) => {
    const status = statuses[channelOf(body)] ?? 204
    return status === 204 ? new Response(null, { status }) : Response.json({}, { status })
  })
  begin()
  const folder = { onChange: vi.fn<() => void>(), onLive: vi.fn<(live: boolean) => void>() }
  const ends = [listen('jobs/1', { onChange, onLive: vi.fn<(live: boolean) => void>() }), listen('folder/L2E', folder)]
  await connect()
  expect(onLive).toHaveBeenLastCalledWith(true)
  expect(folder.onLive).not.toHaveBeenCalledWith(true)
  statuses['folder/L2E'] = 204
  await vi.advanceTimersByTimeAsync(10_000)
  expect(folder.onLive).toHaveBeenLastCalledWith(true)
  expect(asked().filter((one) => one.endsWith('jobs/1'))).toHaveLength(1)
  expect(FakeStream.opened).toHaveLength(1)
  for (const end of ends) end()
})

test('the token is that of the page, by whatever name it came, and without one it is asked again', async () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('__Host-XSRF-TOKEN=a%2Fb')
  let refusals = 1
  fetched.mockImplementation(async () =>
    refusals-- > 0 ? Response.json({ code: 'E_BAD_CSRF_TOKEN' }, { status: 403 }) : new Response(null, { status: 204 })
  )
  begin()
  await connect()
  expect(new Headers(fetched.mock.lastCall?.[1].headers).get('X-XSRF-TOKEN')).toBe('a/b')
  expect(onLive).not.toHaveBeenCalledWith(true)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(FakeStream.opened.map(({ closed }) => closed)).toEqual([true, false])
  await connect()
  expect(onLive).toHaveBeenLastCalledWith(true)
})
