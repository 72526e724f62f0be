import { createHash } from 'node:crypto'
import { isConnectionLost } from '#core/database/errors'
import { outage } from '#core/database/outage'

const KEPT_MS = 8_000

export interface CachedStatus {
  body: Buffer
  etag: string
}

/**
 * The answer as it was encoded last, for eight seconds and however many ask: a crowd on a bad day costs one look. While the
 * database is away it stays the last one.
 */
export class StatusCache {
  #madeAt = Number.NEGATIVE_INFINITY
  #answer: Promise<CachedStatus> | undefined
  #last: CachedStatus | undefined

  of(now: number, build: () => Promise<unknown>): Promise<CachedStatus> {
    if (this.#answer && now >= this.#madeAt && now - this.#madeAt < KEPT_MS) return this.#answer
    const answer = this.#look(build)
    this.#madeAt = now
    this.#answer = answer
    answer.catch(() => {
      if (this.#answer === answer) this.#answer = undefined
    })
    return answer
  }

  async #look(build: () => Promise<unknown>): Promise<CachedStatus> {
    try {
      this.#last = encode(await build())
    } catch (error) {
      if (!this.#last || !isConnectionLost(error)) throw error
      outage.note(error)
    }
    return this.#last
  }

  /** For tests, which change the world faster than it ages. */
  forget() {
    this.#answer = undefined
    this.#last = undefined
  }
}

function encode(value: unknown): CachedStatus {
  const body = Buffer.from(JSON.stringify(value))
  return { body, etag: `"status-${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}
