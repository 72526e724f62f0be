import type { Clock } from '../system/clock.js'
import { ApiFailure, type ApiClient } from './client.js'

/** TCP sends again after at most as long as packets were lost, so only what lasts longer than this has to be noticed. */
const PAUSE_MS = 1000
/** One lost packet is no outage. */
const MOST_MISSES = 2

/**
 * Ends a long request whose connection died without a word: a host that lost power sends no end, and nobody would notice
 * until the request's own time is over.
 */
export class Reach {
  /** Where connections were never possible, as through a proxy, a failed one means nothing. */
  #wasThere = false

  constructor(
    private readonly api: Pick<ApiClient, 'reachable'>,
    private readonly clock: Clock
  ) {}

  /** Asks, and gives up as soon as the API is out of reach. */
  async during<T>(signal: AbortSignal, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const answered = new AbortController()
    const lost = new AbortController()
    void this.#watch(answered.signal, () => lost.abort(new ApiFailure(0, 'E_UNREACHABLE')))
    try {
      return await ask(AbortSignal.any([signal, lost.signal]))
    } finally {
      answered.abort()
    }
  }

  async #watch(answered: AbortSignal, giveUp: () => void): Promise<void> {
    for (let misses = 0; misses < MOST_MISSES;) {
      await this.clock.sleep(PAUSE_MS, answered)
      if (answered.aborted) return
      const there = await this.api.reachable()
      this.#wasThere ||= there
      misses = there || !this.#wasThere ? 0 : misses + 1
    }
    giveUp()
  }
}
