import type { SubscriptionStatus } from '#gateways/contracts/snapshot'

interface Meaning {
  status: SubscriptionStatus
  /** Stripe has stopped collecting: no access while it lasts. */
  held: boolean
}

const MEANINGS: Readonly<Record<string, Meaning>> = {
  incomplete: { status: 'incomplete', held: false },
  trialing: { status: 'active', held: false },
  active: { status: 'active', held: false },
  past_due: { status: 'past_due', held: false },
  unpaid: { status: 'past_due', held: true },
  paused: { status: 'past_due', held: true },
  canceled: { status: 'canceled', held: false },
  incomplete_expired: { status: 'expired', held: false },
}

/** Stripe's list is open: a word that nobody knows yet gives no access and ends nothing. */
const UNKNOWN: Meaning = { status: 'past_due', held: true }

/** What a subscription's status at Stripe means in the product's words. */
export function meaningOf(status: string): Meaning {
  return MEANINGS[status] ?? UNKNOWN
}

/** Ended, and never active again. */
export function hasEnded(status: string): boolean {
  return status === 'canceled' || status === 'incomplete_expired'
}
