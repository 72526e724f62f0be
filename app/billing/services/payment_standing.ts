/** What became of a payment, in the console's words. The first three were never collected. */
export const PAYMENT_STANDINGS = [
  'open',
  'failed',
  'void',
  'succeeded',
  'partly_refunded',
  'refunded',
  'disputed',
] as const
export type PaymentStanding = (typeof PAYMENT_STANDINGS)[number]

interface Money {
  totalMinor: number
  /** What went back or is on its way; what was refused on the way is not in it. */
  refundedMinor: number
  /** A dispute that is open or was lost. */
  isContested: boolean
}

/** What became of money that was collected. A contested charge is with the bank, whatever was given back before. */
export function standingOfPaid({ totalMinor, refundedMinor, isContested }: Money) {
  if (isContested) return 'disputed'
  if (refundedMinor === 0) return 'succeeded'
  return refundedMinor < totalMinor ? 'partly_refunded' : 'refunded'
}

/** What became of a payment: what its own row says, and for a collected one what became of the money. */
export function standingOf(status: 'open' | 'paid' | 'failed' | 'void', money: Money): PaymentStanding {
  return status === 'paid' ? standingOfPaid(money) : status
}
