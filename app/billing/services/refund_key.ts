import { hashToken } from '#core/tokens'

/** Half of a hash is enough, and fits its column with the rest. */
const LENGTH = 32

/** What is kept of the key of an operator's call; null is the terminal. Each operator has keys of their own. */
export function operatorKey(actorId: number | null, key: string): string {
  return hashToken(`${actorId}:${key}`)
}

/**
 * The idempotency key of a refund. It names the payment by the provider's own id: row numbers start at 1 in every database, so a
 * key made from them could match a refund of another installation at the same provider account.
 */
export function refundKey(reason: string, paymentProviderId: string, time: number): string {
  return `${reason}:${hashToken(paymentProviderId).slice(0, LENGTH)}:${time}`
}
