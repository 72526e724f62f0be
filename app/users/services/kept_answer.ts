import { open, seal } from '#core/secrets'

/** An answer as it was given to a call. */
export interface KeptAnswer {
  status: number
  body: unknown
}

const PLACE = 'idempotency_keys.response'

/** An answer may hold what a page needs to pay with: it is kept sealed, for its user. */
export function sealAnswer(body: unknown, userId: number): string {
  return seal(body, PLACE, userId)
}

export function openAnswer(sealed: string, userId: number): unknown {
  return open<unknown>(sealed, PLACE, userId)
}
