import { hashToken } from '#core/tokens'

/** Half of a hash is enough, and fits its column with the rest. */
const LENGTH = 32

/**
 * The key under which a provider gives money back once. It names the payment by the provider's own number, which no other payment
 * has: row numbers begin anew with each database, and a provider would take another installation's refund for ours.
 */
export function refundKey(reason: string, paymentProviderId: string, time: number): string {
  return `${reason}:${hashToken(paymentProviderId).slice(0, LENGTH)}:${time}`
}
