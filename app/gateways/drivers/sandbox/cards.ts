import type { SandboxCard } from '#gateways/drivers/sandbox/book'

/** What comes of a charge: with the customer in front of the page, and without. */
interface Behaviour {
  readonly present: Verdict
  readonly absent: Verdict
  /** Why it declines, for the customer. */
  readonly says?: string
}

export type Verdict = 'pays' | 'asks' | 'declines'

const DECLINED = 'Your card was declined.'

/** How test cards behave. The numbers are Stripe's, so that they are known already. */
const BEHAVIOUR = {
  good: { present: 'pays', absent: 'pays' },
  asks_once: { present: 'asks', absent: 'pays' },
  asks_always: { present: 'asks', absent: 'asks' },
  declined: { present: 'declines', absent: 'declines' },
  insufficient: { present: 'declines', absent: 'declines', says: 'Your card has insufficient funds.' },
  fails_later: { present: 'pays', absent: 'declines' },
  disputed: { present: 'pays', absent: 'pays' },
  refund_fails: { present: 'pays', absent: 'pays' },
} as const satisfies Record<string, Behaviour>

export type CardKind = keyof typeof BEHAVIOUR

const NUMBERS: Readonly<Record<string, CardKind>> = {
  '4242424242424242': 'good',
  '4000002500003155': 'asks_once',
  '4000002760003184': 'asks_always',
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient',
  '4000000000000341': 'fails_later',
  '4000000000000259': 'disputed',
  '4000000000005126': 'refund_fails',
}

/** The test card of this number, or null: it may be a real one, which has no business here. */
export function cardOf(number: string): SandboxCard | null {
  const kind = NUMBERS[number]
  return kind ? { kind, last4: number.slice(-4) } : null
}

/** What a charge of this card comes to; a subscription without a card is declined. */
export function judge(card: SandboxCard | null, occasion: 'present' | 'absent'): Verdict {
  return card ? BEHAVIOUR[card.kind][occasion] : 'declines'
}

/** Why a card declines, in words for the customer. */
export function declineOf(card: SandboxCard | null): string {
  const behaviour: Behaviour | null = card && BEHAVIOUR[card.kind]
  return behaviour?.says ?? DECLINED
}
