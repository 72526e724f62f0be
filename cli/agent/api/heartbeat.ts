import type { Clock } from '../system/clock.js'
import { ApiFailure } from './client.js'

/** The API sends a heartbeat every 2 s while it holds a request (app/vpn/http/send_with_heartbeat.ts). */
export const SILENCE_MS = 5000

interface Request {
  heardAt: number
  beats: boolean
}

/**
 * Ends a long request whose connection died without a packet that says so: a host that lost power, or a NAT that lost its
 * state. Without it the node would notice only when the request's own time is over.
 */
export class Heartbeat {
  /** False until one was heard: older APIs send none, and some proxies hold an answer back until it is complete. */
  #expected = false

  constructor(private readonly clock: Clock) {}

  /** Asks, and gives up when nothing is heard for 5 s. `heard` is to be called for each chunk of the answer. */
  async during<T>(
    signal: AbortSignal,
    ask: (signal: AbortSignal, heard: (chunk: Uint8Array) => void) => Promise<T>
  ): Promise<T> {
    const request: Request = { heardAt: this.clock.now(), beats: false }
    const answered = new AbortController()
    const lost = new AbortController()
    void this.#watch(request, answered.signal, () => lost.abort(new ApiFailure(0, 'E_SILENT')))
    try {
      return await ask(AbortSignal.any([signal, lost.signal]), (chunk) => this.#hear(request, chunk))
    } finally {
      answered.abort()
    }
  }

  #hear(request: Request, chunk: Uint8Array) {
    request.heardAt = this.clock.now()
    request.beats ||= chunk.every((byte) => byte === NEWLINE)
    this.#expected ||= request.beats
  }

  async #watch(request: Request, answered: AbortSignal, giveUp: () => void): Promise<void> {
    while (!answered.aborted) {
      const left = request.heardAt + SILENCE_MS - this.clock.now()
      if (left <= 0 && this.#expected) break
      await this.clock.sleep(left > 0 ? left : SILENCE_MS, answered)
    }
    if (answered.aborted) return
    // Silent from the beginning: perhaps an older API or another proxy answers now, so the next request waits.
    this.#expected = request.beats
    giveUp()
  }
}

const NEWLINE = 10
