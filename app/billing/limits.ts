import type { Limit } from '#core/limits/limits'

const MINUTE = 60

/** How often a user may ask for something that a provider has to be asked about. */
export const LIMITS = {
  /** Begins, cancels, changes, refunds. */
  change: {
    account: { name: 'billing_change', points: 60, seconds: 10 * MINUTE },
    address: { name: 'billing_change_address', points: 600, seconds: 10 * MINUTE },
  },
  /** Asks only: previews, and what became of a payment. */
  ask: {
    account: { name: 'billing_ask', points: 120, seconds: 10 * MINUTE },
    address: { name: 'billing_ask_address', points: 1200, seconds: 10 * MINUTE },
  },
  /** Codes can be guessed. */
  promotion: {
    account: { name: 'billing_promotion', points: 10, seconds: 10 * MINUTE },
    address: { name: 'billing_promotion_address', points: 60, seconds: 10 * MINUTE },
  },
} as const satisfies Record<string, Record<'account' | 'address', Limit>>
