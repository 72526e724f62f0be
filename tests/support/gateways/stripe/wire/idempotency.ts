import { Refusal } from '#tests/support/gateways/stripe/wire/refusal'

export interface Answer {
  status: number
  body: string
  headers: Record<string, string>
}

interface Entry {
  request: string
  /** Null while the first request is being worked on. */
  answer: Answer | null
  at: number
}

/** Stripe may forget a key after a day. */
const KEPT_SECONDS = 24 * 3600

/** Answers by idempotency key: the same request again gets the same answer, another one with its key is refused. */
export class IdempotencyKeys {
  readonly #entries = new Map<string, Entry>()

  /** The stored answer, or null when the work is still to be done. */
  begin(key: string, request: string, now: number): Answer | null {
    const known = this.#entries.get(key)
    if (!known || now - known.at > KEPT_SECONDS) {
      this.#entries.set(key, { request, answer: null, at: now })
      return null
    }
    if (known.request !== request) throw otherParameters(key)
    if (!known.answer) throw inFlight()
    return { ...known.answer, headers: { ...known.answer.headers, 'idempotent-replayed': 'true' } }
  }

  /** Refused parameters never began, so that their key stays free; all else is kept, failures included. */
  finish(key: string, answer: Answer): void {
    const known = this.#entries.get(key)
    if (!known) return
    if (answer.status === 400 || answer.status === 404) this.#entries.delete(key)
    else known.answer = answer
  }
}

function otherParameters(key: string): Refusal {
  return new Refusal(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Key: ${key}`,
  })
}

function inFlight(): Refusal {
  return new Refusal(409, {
    type: 'invalid_request_error',
    code: 'idempotency_key_in_use',
    message: 'There is currently another in-progress request using this idempotency key.',
  })
}
