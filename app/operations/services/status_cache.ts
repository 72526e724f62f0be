import { createHash } from 'node:crypto'

const KEPT_MS = 8_000

export interface CachedStatus {
  body: Buffer
  etag: string
}

/** The answer as it was encoded last, for eight seconds and however many ask: a crowd on a bad day costs one look. */
export class StatusCache {
  #madeAt = Number.NEGATIVE_INFINITY
  #answer: Promise<CachedStatus> | undefined

  of(now: number, build: () => Promise<unknown>): Promise<CachedStatus> {
    if (this.#answer && now >= this.#madeAt && now - this.#madeAt < KEPT_MS) return this.#answer
    const answer = build().then(encode)
    this.#madeAt = now
    this.#answer = answer
    answer.catch(() => {
      if (this.#answer === answer) this.#answer = undefined
    })
    return answer
  }

  /** For tests, which change the world faster than it ages. */
  forget() {
    this.#answer = undefined
  }
}

function encode(value: unknown): CachedStatus {
  const body = Buffer.from(JSON.stringify(value))
  return { body, etag: `"status-${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}
