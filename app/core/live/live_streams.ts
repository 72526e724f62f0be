import { once } from 'node:events'
import type { HttpContext } from '@adonisjs/core/http'
import type transmit from '@adonisjs/transmit/services/main'
import { ApiError } from '#core/errors'

export type Transmit = typeof transmit

/** More open pages of one user than this are leftovers of cut lines, or nobody's reading. One less than browsers have connections to an http/1 host. */
const PER_USER = 5
/** Then the browser reconnects by itself and is authenticated again. */
const MAX_AGE_MS = 15 * 60_000
/** How long a browser waits before it comes back. */
const RETRY_MS = 2_000

/** Which of these sessions still last. One query. */
export type LiveSessions = (sessionIds: number[]) => Promise<ReadonlySet<number>>

/** Who holds a stream open, and by which sign-in. */
export interface Listener {
  userId: number
  sessionId: number
}

interface OpenStream extends Listener {
  response: HttpContext['response']['response']
}

/** Streams are known by their user too: nobody listens in on, or ends, a stream whose number was guessed. */
export const streamId = (userId: number, uid: string) => `${userId}.${uid}`

/** The streams of events that browsers hold open to this process. */
export class LiveStreams {
  readonly #open = new Map<string, OpenStream>()
  #closed = false

  constructor(readonly transmit: () => Promise<Transmit>) {}

  /** Opens a stream and resolves when it is over. */
  async open(ctx: HttpContext, { userId, sessionId }: Listener, uid: string): Promise<void> {
    const id = streamId(userId, uid)
    await this.#end(id)
    this.#admit(userId)
    const { request, response: answer } = ctx
    const { response } = answer
    const transmit = await this.transmit()
    transmit.createStream({
      uid: id,
      context: ctx,
      request: request.request,
      response,
      injectResponseHeaders: answer.getHeaders(),
    })
    response.write(`retry: ${RETRY_MS}\n\n`)
    this.#open.set(id, { userId, sessionId, response })
    const age = setTimeout(() => response.end(), MAX_AGE_MS)
    // Who left while the stream was being opened will not say so again.
    if (!response.closed) await once(response, 'close')
    clearTimeout(age)
    if (this.#open.get(id)?.response === response) this.#open.delete(id)
  }

  /** Whether any is open. */
  get any(): boolean {
    return this.#open.size > 0
  }

  /** Ends the streams of sessions that are over. */
  async endOrphans(alive: LiveSessions) {
    if (!this.any) return
    const streams = [...this.#open.values()]
    const living = await alive([...new Set(streams.map(({ sessionId }) => sessionId))])
    for (const { sessionId, response } of streams) {
      // At once, not after what is still to be sent.
      if (!living.has(sessionId)) response.destroy()
    }
  }

  /**
   * Ends all streams, now and from now on, with the lines that they came by: an open one, or one that is kept for the
   * browser's next request, would hold up the end of the process.
   */
  close() {
    this.#closed = true
    for (const { response } of this.#open.values()) {
      const { socket } = response
      response.end(() => socket?.destroySoon())
    }
  }

  #admit(userId: number) {
    if (this.#closed) throw new ApiError(503, 'E_BUSY', 'The service is restarting', { retryAfter: 2 })
    const own = [...this.#open.values()].filter((stream) => stream.userId === userId)
    if (own.length < PER_USER) return
    throw new ApiError(429, 'E_TOO_MANY_REQUESTS', 'Too many pages are open', { retryAfter: 60 })
  }

  /** A browser that comes back may be here before its old line was noticed as cut. Transmit would forget the new one with the old. */
  async #end(id: string) {
    const old = this.#open.get(id)?.response
    if (!old || old.closed) return
    const closed = once(old, 'close')
    old.destroy()
    await closed
  }
}
