import { open, seal } from '#core/secrets'

/** An answer as it was given to a call. */
export interface KeptAnswer {
  status: number
  body: unknown
}

const contextOf = (userId: number) => `idempotency_keys.response:${userId}`

/** An answer may hold what a page needs to pay with: it is kept sealed, for its user. */
export function sealAnswer(body: unknown, userId: number): string {
  return seal(body, contextOf(userId))
}

export function openAnswer(sealed: string, userId: number): unknown {
  return open<unknown>(sealed, contextOf(userId))
}
