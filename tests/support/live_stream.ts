import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { SESSION_COOKIE } from '#users/auth/session_cookie'
import type { ApiBrowser } from '#tests/support/api'

/** A busy machine takes this much longer than the moment in which it should be there. */
const WITHIN_MS = 30_000

async function comes(isThere: () => boolean): Promise<boolean> {
  for (const deadline = Date.now() + WITHIN_MS; !isThere() && Date.now() < deadline;) await sleep(50)
  return isThere()
}

/** A page's stream of events: what the product sent, and whether it is still open. */
export class LiveStream {
  readonly heard: { channel: string; payload: unknown }[] = []
  ended = false
  readonly #abort = new AbortController()

  private constructor(
    readonly browser: ApiBrowser,
    readonly uid: string,
    readonly response: Response
  ) {}

  static async open(browser: ApiBrowser, uid: string = randomUUID()): Promise<LiveStream> {
    const abort = new AbortController()
    const cookie = `${SESSION_COOKIE}=${browser.cookie(SESSION_COOKIE)}`
    const url = new URL(`/api/__transmit/events?uid=${uid}`, browser.origin)
    const response = await fetch(url, { headers: { cookie }, signal: abort.signal })
    const stream = new LiveStream(browser, uid, response)
    stream.#abort.signal.addEventListener('abort', () => abort.abort())
    if (response.ok) void stream.#read()
    return stream
  }

  subscribe(channel: string) {
    return this.browser.post('/api/__transmit/subscribe', { uid: this.uid, channel })
  }

  /** Waits until something was heard `times` times; false where it never is. */
  async hears(times = 1): Promise<boolean> {
    return comes(() => this.heard.length >= times)
  }

  /** Waits until the server ended it. */
  async ends(): Promise<boolean> {
    return comes(() => this.ended)
  }

  close() {
    this.#abort.abort()
  }

  /** Transmit's own pings are left out: they come by the clock, so a slow test would hear one by chance. */
  #hear(event: LiveStream['heard'][number]) {
    if (!event.channel.startsWith('$$transmit/')) this.heard.push(event)
  }

  async #read() {
    try {
      const decoder = new TextDecoder()
      let rest = ''
      for await (const chunk of this.response.body ?? []) {
        const parts = (rest + decoder.decode(chunk as Uint8Array, { stream: true })).split('\n\n')
        rest = parts.pop() ?? ''
        for (const part of parts.filter((text) => text.startsWith('data: '))) this.#hear(JSON.parse(part.slice(6)))
      }
    } catch {
      // Closed by the test.
    }
    this.ended = true
  }
}
