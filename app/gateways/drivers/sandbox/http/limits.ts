import type { Limit } from '#core/limits/limits'

const MINUTE = 60

/** How often somebody may send a test card. */
export const LIMITS = {
  card: {
    account: { name: 'sandbox_card', points: 60, seconds: 10 * MINUTE },
    address: { name: 'sandbox_card_address', points: 600, seconds: 10 * MINUTE },
  },
} as const satisfies Record<string, Record<'account' | 'address', Limit>>
