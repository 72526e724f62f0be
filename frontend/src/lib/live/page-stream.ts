import { pageToken } from '../cookies'

/** Below /api, where the app's worker and the pages leave requests alone. */
const BASE = '/api/__transmit'
/** A stream that doesn't open, or reopen, within this time is replaced by another. */
const PATIENCE_MS = 10_000
const LONGEST_PATIENCE_MS = 120_000
/** Behind a proxy that takes turns, a subscription may reach another process than the stream did. Then it's sent again, a few times. */
const NO_STREAM = 409
const MOST_SUBSCRIPTIONS = 5
const FORBIDDEN = 403
/** Stands for a refusal for want of the page's token, which any read brings. */
const NO_TOKEN = 419
/** The server says something every 25 s. A stream on which nothing comes is dead, whatever the browser thinks. */
const SILENCE_MS = 60_000

export interface Listener {
  /** Something changed, or may have changed while nobody listened. */
  onChange: () => void
  /** Whether changes are told right now. */
  onLive: (live: boolean) => void
}

interface Channel {
  listeners: Set<Listener>
  isLive: boolean
}

interface Stream {
  uid: string
  source: EventSource
  /** What the server was asked for, and not yet to be spared. */
  asked: Set<string>
}

/**
 * The page's one stream of events, for all channels that something on it listens to: a browser opens six connections to a
 * server at most, for all its tabs. It is open only while the page can be seen.
 */
class PageStream {
  readonly #channels = new Map<string, Channel>()
  #stream: Stream | undefined
  /** Subscriptions go one after the other, so that the last wish is the last request. */
  #turn: Promise<void> = Promise.resolve()
  #patience = PATIENCE_MS
  #watchdog: ReturnType<typeof setTimeout> | undefined

  add(name: string, listener: Listener) {
    if (this.#channels.size === 0) this.#begin()
    const channel = this.#channels.get(name) ?? { listeners: new Set(), isLive: false }
    this.#channels.set(name, channel)
    channel.listeners.add(listener)
    if (channel.isLive) tellLive(channel, listener)
    else this.#settleSoon(name)
  }

  remove(name: string, listener: Listener) {
    const channel = this.#channels.get(name)
    if (!channel?.listeners.delete(listener)) return
    listener.onLive(false)
    if (channel.listeners.size > 0) return
    this.#channels.delete(name)
    if (this.#channels.size === 0) this.#end()
    else this.#settleSoon(name)
  }

  #begin() {
    document.addEventListener('visibilitychange', this.#onVisibility)
    addEventListener('offline', this.#hangUp)
    addEventListener('online', this.#open)
    this.#patience = PATIENCE_MS
    this.#open()
  }

  #end() {
    document.removeEventListener('visibilitychange', this.#onVisibility)
    removeEventListener('offline', this.#hangUp)
    removeEventListener('online', this.#open)
    this.#hangUp()
  }

  readonly #onVisibility = () => (document.hidden ? this.#hangUp() : this.#open())

  readonly #open = () => {
    if (this.#stream || document.hidden || !navigator.onLine || typeof EventSource === 'undefined') return
    this.#expectWithin(this.#patience)
    const uid = crypto.randomUUID()
    const source = new EventSource(new URL(`${BASE}/events?uid=${uid}`, location.origin), { withCredentials: true })
    const stream = { uid, source, asked: new Set<string>() }
    this.#stream = stream
    this.#turn = Promise.resolve()
    source.addEventListener('open', () => {
      this.#mute()
      for (const name of this.#channels.keys()) this.#settleSoon(name)
    })
    source.addEventListener('error', () => {
      if (this.#stream !== stream) return
      // Browsers come back by themselves after a cut line, but not after an error of a proxy.
      this.#mute()
      this.#expectWithin(this.#patience)
    })
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      if (this.#stream === stream) this.#hear(JSON.parse(data) as { channel: string })
    })
  }

  #hear({ channel }: { channel: string }) {
    if (this.#isHeard()) this.#expectWithin(SILENCE_MS)
    for (const { onChange } of this.#channels.get(channel)?.listeners ?? []) onChange()
  }

  readonly #hangUp = () => {
    clearTimeout(this.#watchdog)
    this.#stream?.source.close()
    this.#stream = undefined
    this.#mute()
  }

  #expectWithin(milliseconds: number) {
    clearTimeout(this.#watchdog)
    this.#watchdog = setTimeout(() => {
      this.#hangUp()
      this.#patience = Math.min(this.#patience * 2, LONGEST_PATIENCE_MS)
      this.#open()
    }, milliseconds)
  }

  #settleSoon(name: string) {
    const stream = this.#stream
    if (!stream || stream.source.readyState !== EventSource.OPEN) return
    this.#turn = this.#turn.then(() => this.#settle(stream, name)).catch(() => this.#tryLater(stream, name))
  }

  /** Asks the server for a channel that somebody listens to, or to be spared one that nobody does. */
  async #settle(stream: Stream, name: string) {
    const isOver = () => this.#stream !== stream
    if (isOver() || this.#channels.get(name)?.isLive) return
    if (!this.#channels.has(name)) {
      if (stream.asked.delete(name)) await ask('unsubscribe', stream, name)
      return
    }
    stream.asked.add(name)
    for (let sent = 0; sent < MOST_SUBSCRIPTIONS; sent += 1) {
      const status = await ask('subscribe', stream, name)
      const channel = this.#channels.get(name)
      if (isOver() || !channel) return
      if (status < 400) return this.#subscribed(channel)
      // Not for this user, or no longer: nothing to wait for.
      if (status === FORBIDDEN) return this.#drop(name)
      if (status !== NO_STREAM) return this.#tryLater(stream, name)
    }
    this.#hangUp()
    this.#expectWithin(this.#patience)
  }

  #subscribed(channel: Channel) {
    this.#patience = PATIENCE_MS
    this.#expectWithin(SILENCE_MS)
    channel.isLive = true
    for (const listener of channel.listeners) tellLive(channel, listener)
  }

  #drop(name: string) {
    this.#channels.delete(name)
    if (this.#channels.size === 0) this.#end()
  }

  /** The other channels keep the stream alive, so it isn't replaced for the sake of this one. */
  #tryLater(stream: Stream, name: string) {
    setTimeout(() => this.#stream === stream && this.#settleSoon(name), this.#patience)
  }

  #isHeard(): boolean {
    return [...this.#channels.values()].some(({ isLive }) => isLive)
  }

  #mute() {
    for (const channel of this.#channels.values()) {
      channel.isLive = false
      for (const { onLive } of channel.listeners) onLive(false)
    }
  }
}

function tellLive({ isLive }: Channel, { onLive, onChange }: Listener) {
  onLive(isLive)
  onChange()
}

/** Not by the API's own client, which gives up early reads with each write: this changes nothing that is read. */
async function ask(what: 'subscribe' | 'unsubscribe', { uid }: Stream, channel: string): Promise<number> {
  const response = await fetch(`${BASE}/${what}`, {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': pageToken() ?? '' },
    body: JSON.stringify({ uid, channel }),
  })
  if (response.status !== FORBIDDEN) {
    await response.body?.cancel()
    return response.status
  }
  const { code } = (await response.json()) as { code?: string }
  return code === 'E_BAD_CSRF_TOKEN' ? NO_TOKEN : FORBIDDEN
}

export const pageStream = new PageStream()
