import type { Limit } from '#core/limits/limits'

const HOUR = 3_600

/** How often something may be tried. `account` counts by operator or by mailbox, `address` by client address. */
export const LIMITS = {
  /** New addresses, each of which mails somebody. */
  create: { account: { name: 'mailbox_create', points: 100, seconds: HOUR } },
  /** Asking the same person once more. */
  ask: { account: { name: 'mailbox_ask', points: 5, seconds: HOUR } },
  /** Tokens have 256 bits; this only keeps a guessing program from costing much. */
  confirm: { address: { name: 'mailbox_confirm_address', points: 120, seconds: 900 } },
} as const satisfies Record<string, Partial<Record<'account' | 'address', Limit>>>

/** How long the link is good that asks whether mail may be forwarded. */
export const CONFIRMATION_HOURS = 24
